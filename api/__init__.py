"""The service and the pages: the only room that knows Flask."""

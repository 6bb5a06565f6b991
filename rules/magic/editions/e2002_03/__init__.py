"""Magic as of 2002-03: D'Angelo's summary of combat (section C) and the Comprehensive Rules of 2002-02-20."""

"""Those who answer in a real installation: the engine, the rulebooks, the store and the library."""

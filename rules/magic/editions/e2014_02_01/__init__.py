"""Magic as of 2014-02-01: the Comprehensive Rules of that date and a judge's page on damage (document magic-damage)."""

"""Benchmarks: times as ratios to a calibration loop, and counts of operations, so that machines can be compared."""

"""The rulebooks of the games, and the kernel that all of them stand on."""

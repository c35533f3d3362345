"""The models that come with the program, a file a code and version; made by ``tools/train_caller.py``."""

"""The research room: the games as environments, for programs that learn and programs that search.

``action_ids`` and ``tensor_pieces`` are what every face of it has in common: the numbers of the actions, and what
stands where in a tensor.
"""

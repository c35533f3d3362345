"""When a law applies: questions about a case, from which the codes build their conditions."""

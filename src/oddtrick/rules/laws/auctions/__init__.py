"""How trumps come to be settled: declaring, the doubling dialogue, auctions by tricks, by strains and by figures."""

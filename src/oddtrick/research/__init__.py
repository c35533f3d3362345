"""What a researcher installs: environments, data sets, simulation, studies, matches."""

"""The database of the club: schema, migrations, engines, the writer and what it keeps."""

"""The SQL that both databases understand, a file for each subject."""

"""Alembic's configuration for writing a script; only `parlor.store.migrate` calls it."""

from alembic import context

assert context.is_offline_mode(), "Alembic writes the script; the store runs it"
context.configure(
    dialect_name=context.config.attributes["dialect"],
    output_buffer=context.config.output_buffer,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()

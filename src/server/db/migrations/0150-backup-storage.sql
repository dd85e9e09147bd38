-- What of the backups lies outside of the machine, as of the last look.
create table backup_storage (
  id boolean primary key default true check (id),
  tried_at timestamptz not null,
  -- Why the last try failed; null where it succeeded.
  error text,
  -- Null until a copy is there.
  newest_file text,
  newest_made_at timestamptz,
  file_count integer not null default 0,
  byte_count bigint not null default 0
);
select watch_table('backup_storage');

-- What came of each try to restore a backup.
create table restore_drills (
  id bigint generated always as identity primary key,
  tried_at timestamptz not null,
  -- The backup; null where there was none.
  file text,
  -- Null where it succeeded.
  error text,
  row_count bigint,
  duration_ms integer not null
);
select watch_table('restore_drills');

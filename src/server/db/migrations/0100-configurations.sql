-- Which configuration of sources the installation has: processes with another one change nothing of it.
create table configurations (
  -- SHA-256 of the sources that it declares.
  hash text primary key,
  -- When its file was changed last.
  changed_at timestamptz not null,
  declared_at timestamptz not null,
  is_current boolean not null
);
create unique index configurations_current on configurations (is_current) where is_current;
select watch_table('configurations');

-- Processes that run with another one, each until it has been silent for a while.
create table other_configurations (
  process text primary key,
  hash text not null,
  seen_at timestamptz not null
);
select watch_table('other_configurations');

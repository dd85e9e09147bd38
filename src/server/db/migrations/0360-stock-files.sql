-- How the columns of the files of a warehouse are read, as a person decided.
create table file_mappings (
  warehouse_id text primary key,
  mapping jsonb not null,
  version integer not null default 1 check (version > 0)
);
select watch_table('file_mappings');

-- Files of stock that people have uploaded, packed: the latest few of each warehouse.
create table uploaded_files (
  id integer generated always as identity primary key,
  warehouse_id text not null,
  name text not null check (length(name) between 1 and 200),
  packed bytea not null,
  byte_count integer not null check (byte_count > 0),
  uploaded_at timestamptz not null,
  -- When it was saved where it came from.
  modified_at timestamptz not null
);
create index uploaded_files_of_warehouse on uploaded_files (warehouse_id, id desc);
select watch_table('uploaded_files');

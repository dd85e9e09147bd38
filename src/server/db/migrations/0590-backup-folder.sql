-- Which backups lie in the folder that they are written to, as of the last look of a process that has this folder.
create table backup_folder (
  id boolean primary key default true check (id),
  -- The first look: before its first night an installation has no backup.
  watched_since timestamptz not null,
  -- When each backup was made that is there.
  made_at timestamptz[] not null
);

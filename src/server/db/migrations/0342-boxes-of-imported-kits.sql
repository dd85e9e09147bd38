-- A file of kits may say when each was activated and subscribed, and in which box it is.
alter table kit_import_rows
  add column activated_at timestamptz,
  add column subscribed_at timestamptz,
  add column box text;

-- A moment that no list can tell is never stored, whoever writes it.
alter table kits add constraint kits_created
  check (created_at >= '2000-01-01T00:00:00Z' and created_at < '2200-01-01T00:00:00Z');

-- What was found when a box was received.
alter table factory_shipments
  add column damaged_units integer check (damaged_units between 0 and 1000000),
  add column receipt_note text check (length(receipt_note) between 1 and 1000),
  -- The scan that received it: the same scan sent again changes nothing.
  add column receipt_scan text check (length(receipt_scan) = 32);

-- The kits of a box: those that the factory names, and those that were scanned out of it.
create table box_kits (
  box_id bigint not null references factory_shipments on delete cascade,
  serial_number text not null check (length(serial_number) between 1 and 200),
  is_expected boolean not null,
  -- When the factory or a person said that it is in there.
  packed_at timestamptz not null,
  scans integer not null default 0 check (scans >= 0),
  primary key (box_id, serial_number)
);
create index box_kits_serial on box_kits (serial_number);
select watch_table('box_kits');

-- Kits whose box is not recorded yet; they move into it when it is.
create table kits_without_box (
  serial_number text primary key check (length(serial_number) between 1 and 200),
  box_key text not null check (length(box_key) between 1 and 400),
  packed_at timestamptz not null
);
create index kits_without_box_box on kits_without_box (box_key);

-- The last comparison of what was scanned with what was expected.
create table box_checks (
  box_id bigint primary key references factory_shipments on delete cascade,
  checked_at timestamptz not null,
  checked_by integer references users on delete set null,
  matched integer not null,
  missing integer not null,
  unexpected integer not null,
  doubled integer not null,
  explanation text check (length(explanation) between 1 and 1000),
  explained_by integer references users on delete set null,
  explained_at timestamptz,
  version integer not null default 1
);
create index box_checks_checked_by on box_checks (checked_by) where checked_by is not null;
create index box_checks_explained_by on box_checks (explained_by) where explained_by is not null;
select watch_table('box_checks', true);

-- When the owner of a kit activated it and subscribed; null where no one said.
alter table kits add column activated_at timestamptz, add column subscribed_at timestamptz;

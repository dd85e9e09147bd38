-- What a place's stock of a SKU should have become on a day, and what it became. Kept for SKUs that moved or differ.
create table bridge_days (
  place text not null,
  day date not null,
  sku text not null,
  opening integer not null,
  received integer not null,
  returned integer not null,
  transferred_in integer not null,
  shipped integer not null,
  transferred_out integer not null,
  adjusted integer not null,
  closing integer not null,
  -- Null where something that counts is not known, such as the units of a box.
  unexplained integer,
  primary key (place, sku, day)
);
create index bridge_days_day on bridge_days (place, day);
create index bridge_days_unexplained on bridge_days (place, day) where unexplained <> 0;
select watch_table('bridge_days', true);

-- Every day of a place: whether it could be reckoned, from which closing, and the sums of its SKUs.
create table bridge_place_days (
  place text not null,
  day date not null,
  -- The day whose closing is the opening; null for a day that is not reckoned.
  from_day date,
  state text not null,
  opening integer,
  closing integer,
  -- By this a day is made again only when something has changed.
  made_from text not null,
  made_at timestamptz not null,
  primary key (place, day)
);
select watch_table('bridge_place_days', true);

-- What people found out about a difference.
create table bridge_reasons (
  id bigint generated always as identity primary key,
  place text not null,
  sku text not null,
  day date not null,
  reason text check (reason in ('count', 'damage', 'theft', 'correction', 'data')),
  owner text check (length(owner) between 1 and 200),
  note text check (length(note) between 1 and 1000),
  version integer not null default 1,
  saved_at timestamptz not null,
  unique (place, sku, day)
);
select watch_table('bridge_reasons', true);

-- Units that people moved: between two places, in from a supplier or back from customers, or out for good.
create table stock_transfers (
  id bigint generated always as identity primary key,
  sku text not null check (length(sku) between 1 and 200),
  units integer not null check (units between 1 and 1000000),
  kind text not null check (kind in ('transfer', 'receipt', 'return', 'removal')),
  source text,
  destination text,
  left_on date,
  arrived_on date,
  note text check (length(note) between 1 and 1000),
  entered_by text not null,
  entered_at timestamptz not null,
  check (source is null or left_on is not null),
  check (arrived_on is null or destination is not null),
  check (source is not null or destination is not null)
);
create index stock_transfers_left on stock_transfers (source, left_on);
create index stock_transfers_arrived on stock_transfers (destination, arrived_on);
select watch_table('stock_transfers', true);

-- From which minute of the company day on a warehouse books what it ships on the next day.
create table bridge_cut_offs (
  place text primary key,
  minute integer not null check (minute between 1 and 1439)
);
select watch_table('bridge_cut_offs', true);

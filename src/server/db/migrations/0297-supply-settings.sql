-- What the company wants of its shipments; no row while nothing was changed.
create table supply_settings (
  is_only boolean primary key default true check (is_only),
  -- 1 is Monday.
  review_weekday smallint not null check (review_weekday between 1 and 7),
  service double precision not null check (service between 0.5 and 0.999),
  max_cover_days integer not null check (max_cover_days between 7 and 730),
  min_units integer check (min_units between 1 and 1000000),
  max_units integer check (max_units between 1 and 1000000),
  -- In business days, where no trips are measured.
  pool_lead_days integer not null check (pool_lead_days between 0 and 365),
  transfer_lead_days integer not null check (transfer_lead_days between 0 and 365),
  -- How many of a leg's days its origin works on it.
  hand_over_days integer not null check (hand_over_days between 0 and 365),
  -- Null where nothing is flown.
  air_lead_days integer check (air_lead_days between 0 and 365),
  air_cost_cents integer check (air_cost_cents >= 0),
  version integer not null
);
select watch_table('supply_settings', true);

-- Variants with a service goal of their own.
create table supply_goals (
  cell text primary key,
  service double precision not null check (service between 0.5 and 0.999)
);
select watch_table('supply_goals', true);

-- How many pieces of a SKU are in a full box; null where boxes on their way tell.
alter table catalogue_items add column box_units integer;
alter table catalogue_items
  add constraint catalogue_items_box_units check (box_units between 1 and 100000) not valid;

-- When a reading first saw nine tenths of it received.
alter table fba_shipments add column received_seen_at timestamptz;

-- What came of the last simulation of the days ahead.
create table supply_simulations (
  is_only boolean primary key default true check (is_only),
  made_on date not null,
  made_at timestamptz not null,
  -- The versions of what it was made of.
  made_from text not null,
  lines jsonb not null
);
select watch_table('supply_simulations', true);

-- What people have asked "what if" about, under a name.
create table supply_scenarios (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  changes jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  version integer not null default 1
);
create unique index supply_scenarios_name on supply_scenarios (lower(name));
select watch_table('supply_scenarios', true);

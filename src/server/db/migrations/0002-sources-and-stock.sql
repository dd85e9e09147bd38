-- Sources and their runs; what each place holds now, and what it held.

create table sources (
  id text primary key,
  kind text not null,
  name text not null,
  interval_seconds integer not null check (interval_seconds > 0),
  -- A source that left the configuration keeps its rows and runs, and is no longer read.
  is_configured boolean not null default true,
  is_paused boolean not null default false,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  failures_in_row integer not null default 0,
  last_error text,
  -- The service refused our credentials: trying again soon would not help, a person would.
  needs_attention boolean not null default false,
  row_count integer,
  -- What the last complete picture added up to; null for a source that reads only what changed.
  unit_count bigint,
  next_run_at timestamptz,
  -- The service asked us not to call before.
  wait_until timestamptz,
  -- Who asked for the run that is waiting.
  requested_by text,
  -- Where an incremental read goes on.
  cursor jsonb,
  -- An answer that looked wrong and waits for the next run, or an admin, to confirm it.
  held_back jsonb
);

create table sync_runs (
  id bigint generated always as identity primary key,
  source_id text not null references sources (id) on delete cascade,
  status text not null check (status in ('running', 'succeeded', 'failed', 'held-back')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- By the database's clock: a running run whose process has been silent for a while has died with it.
  alive_at timestamptz not null default now(),
  row_count integer,
  change_count integer,
  set_aside_count integer,
  -- In plain words: why it failed or was held back, or what was set aside.
  message text,
  requested_by text
);
create index sync_runs_of_source on sync_runs (source_id, id desc);
create index sync_runs_age on sync_runs (started_at);
create unique index sync_runs_one_running on sync_runs (source_id) where status = 'running';

create table warehouse_stock (
  warehouse_id text not null,
  sku text not null,
  facility text not null default '',
  product_id text,
  client_id text,
  name text,
  -- Null is "not told", here and below: a provider that leaves a figure out does not mean zero.
  -- On hand including what is reserved.
  on_hand integer,
  -- What can still be sold or promised; negative when more was promised than there is.
  available integer,
  reserved integer,
  quarantined integer,
  inbound integer,
  low_stock_level integer,
  is_low_stock boolean not null,
  is_out_of_stock boolean not null,
  is_pre_orderable boolean not null default false,
  is_bundle boolean not null default false,
  provider_updated_at timestamptz,
  primary key (warehouse_id, sku, facility)
);

create table fba_stock (
  region text not null check (region in ('US', 'UK', 'EU', 'CA')),
  sku text not null,
  asin text not null,
  fnsku text,
  name text not null,
  condition text,
  available integer not null,
  reserved integer not null,
  inbound_working integer not null,
  inbound_shipped integer not null,
  inbound_receiving integer not null,
  unfulfillable integer not null,
  researching integer not null,
  provider_updated_at timestamptz,
  primary key (region, sku)
);

-- Stock memory. A row says what a place held of a SKU from that hour or day on, until the next row: nothing is
-- written while nothing changes. Null is "not told".

-- The last level that was remembered: what the next one is compared with, and every SKU that a place ever held.
create table stock_latest (
  place text not null,
  sku text not null,
  on_hand integer,
  available integer,
  reserved integer,
  quarantined integer,
  inbound integer,
  primary key (place, sku)
);
create index stock_latest_sku on stock_latest (sku);

create table stock_hourly (
  place text not null,
  sku text not null,
  hour timestamptz not null,
  on_hand integer,
  available integer,
  reserved integer,
  quarantined integer,
  inbound integer,
  primary key (place, sku, hour)
);
create index stock_hourly_age on stock_hourly (hour);

create table stock_daily (
  place text not null,
  sku text not null,
  day date not null,
  on_hand integer,
  available integer,
  reserved integer,
  quarantined integer,
  inbound integer,
  primary key (place, sku, day)
);

-- One row for each place and day on which the place was read: a day without a row is a day without data.
create table stock_daily_totals (
  place text not null,
  day date not null,
  on_hand bigint not null,
  available bigint not null,
  reserved bigint not null,
  inbound bigint not null,
  skus_with_stock integer not null,
  taken_at timestamptz not null,
  primary key (place, day)
);

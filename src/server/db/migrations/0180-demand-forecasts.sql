-- What each day said about demand, by variant and by who sold it.
create table demand_days (
  day date not null,
  cell text not null,
  channel_group text not null check (channel_group in ('shops', 'amazon')),
  -- Null where the orders of the day are not all known.
  sold integer check (sold >= 0),
  is_out boolean not null,
  primary key (cell, channel_group, day)
);
select watch_table('demand_days', true);

-- What was expected on each day, kept so that its accuracy can be measured.
create table demand_forecasts (
  made_on date not null,
  subject text not null,
  channel text not null check (channel in ('all', 'shops', 'amazon')),
  made_at timestamptz not null,
  model jsonb,
  error real,
  plain_error real,
  -- The versions of what people entered, by which a change is noticed.
  made_from text not null,
  origins integer not null,
  known_days integer not null,
  means real[] not null,
  spread jsonb not null,
  primary key (made_on, subject, channel)
);
select watch_table('demand_forecasts', true);

-- Promotions, launches, holidays: days on which more or less is wanted than usual.
create table demand_events (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  region text check (region in ('us', 'eu')),
  channel_group text check (channel_group in ('shops', 'amazon')),
  uplift_percent integer not null check (uplift_percent between -100 and 1000),
  version integer not null default 1,
  saved_at timestamptz not null
);
select watch_table('demand_events', true);

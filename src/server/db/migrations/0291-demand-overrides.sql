-- Figures that people typed over the forecast of a variant in a channel group.
create table demand_overrides (
  id bigint generated always as identity primary key,
  cell text not null,
  channel_group text not null check (channel_group in ('shops', 'amazon')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  units_per_day real not null check (units_per_day between 0 and 100000),
  reason text not null check (length(reason) between 1 and 300),
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null
);
select watch_table('demand_overrides', true);

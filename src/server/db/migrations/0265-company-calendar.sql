-- The days on which the company works: at most one row, and none until an admin has changed something.
create table company_calendar (
  is_only boolean primary key default true check (is_only),
  -- 1 is Monday, 7 Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
  -- The country whose public holidays the company itself keeps; null for none.
  holiday_country text check (holiday_country in ('CN', 'US', 'GB', 'NL')),
  version integer not null default 1
);
select watch_table('company_calendar', true);

-- Days on which work stops besides weekends and public holidays.
create table company_closures (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  first_day date not null,
  last_day date not null,
  -- `company` for everywhere, `factory:CN` for the factories of a country, `warehouse:tive`
  place text not null check (length(place) between 1 and 300),
  version integer not null default 1,
  saved_at timestamptz not null,
  check (first_day <= last_day)
);
select watch_table('company_closures', true);

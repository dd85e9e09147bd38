-- Business days that a leg takes on days that are added to the plan, once a measured lane has taken the place of the usual ones.
create table leg_defaults (
  is_only boolean primary key default true check (is_only),
  china_us_days integer not null check (china_us_days between 0 and 365),
  china_eu_days integer not null check (china_eu_days between 0 and 365),
  us_customer_days integer not null check (us_customer_days between 0 and 365),
  eu_customer_days integer not null check (eu_customer_days between 0 and 365)
);
select watch_table('leg_defaults', true);

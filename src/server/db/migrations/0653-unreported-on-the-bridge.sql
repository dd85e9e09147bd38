-- A SKU whose units on hand a location does not report at a closing is kept as undecided. Its opening or closing is then 0,
-- which the previous release can read, and these say that it is unknown.
alter table bridge_days
  add column if not exists lacks_opening boolean not null default false,
  add column if not exists lacks_closing boolean not null default false;

-- Of how many SKUs the sums of a day lack the units. Days of an earlier release have 0 until they are made again.
alter table bridge_place_days
  add column if not exists skus_without_opening integer not null default 0,
  add column if not exists skus_without_closing integer not null default 0;

-- How long the parcels of each way take, from a warehouse by a carrier to a country: measured by a job, over what has
-- arrived lately. '' where it is not told.
create table shipment_lanes (
  warehouse_name text not null,
  country text not null,
  carrier text not null,
  parcels integer not null,
  -- Within so many business days 9 of 10 arrived.
  p90_days integer not null,
  primary key (warehouse_name, country, carrier)
);

-- Whole business days after the first day, up to and including the second; a weekend adds none.
create function business_days_passed(since date, until date) returns integer immutable parallel safe language sql
return (until - extract(isodow from until)::integer - since + extract(isodow from since)::integer) / 7 * 5
  + least(extract(isodow from until)::integer, 5) - least(extract(isodow from since)::integer, 5);

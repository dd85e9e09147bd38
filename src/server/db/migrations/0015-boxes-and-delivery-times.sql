-- A carton is on one way at a time. What was recorded twice before this is told apart, not lost.
update factory_shipments set serial_box = serial_box || ' (' || nth || ')'
from (
  select id as same, row_number() over (partition by lower(serial_box) order by id) as nth
  from factory_shipments where delivered_date is null
) as recorded
where id = same and nth > 1;

drop index factory_shipments_serial_box;
create unique index factory_shipments_under_way on factory_shipments (lower(serial_box)) where delivered_date is null;

-- How long the parcels of a company day took, packed: a year of them is read in a fraction of the time that its parcels
-- would take. Kept by the sync, like `shipment_days`.
create table shipment_times (
  account text not null,
  day date not null,
  -- '' where it is not told.
  country text not null,
  warehouse_name text not null,
  carrier text not null,
  latest_event_status text not null,
  -- Two bytes a parcel: its whole hours to the warehouse's door.
  to_ship bytea not null,
  -- Eight bytes a parcel that was delivered: hours from there, hours in all, order day since 2000-01-01, business days.
  delivered bytea not null,
  primary key (day, account, country, warehouse_name, carrier, latest_event_status)
);
insert into shipment_times
select account, day, coalesce(country, ''), coalesce(warehouse_name, ''), coalesce(carrier, ''), latest_event_status,
  string_agg(int2send(least(to_ship_hours, 32767)::int2), ''),
  coalesce(string_agg(
    int2send(least(to_deliver_hours, 32767)::int2) || int2send(least(delivery_hours, 32767)::int2)
      || int2send((order_day - date '2000-01-01')::int2) || int2send(least(business_days, 32767)::int2), '')
    filter (where delivered_at is not null), '')
from shipments
group by 1, 2, 3, 4, 5, 6
order by day;

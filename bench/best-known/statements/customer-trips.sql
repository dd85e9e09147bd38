-- call: supply: lanes
-- instead: from shipments
select latest.warehouse_name, latest.name, latest.created_at, latest.delivered_at
from (select distinct warehouse_name from shipment_days where day >= (now() at time zone 'Europe/London')::date - 90 and warehouse_name <> '') as places
cross join lateral (
  select warehouse_name, coalesce(tracking_number, order_name) as name, created_at, delivered_at from shipments
  where warehouse_name = places.warehouse_name and delivered_at is not null and day >= (now() at time zone 'Europe/London')::date - 90
  order by delivered_at desc limit 20
) as latest
union all
(select distinct on (warehouse_name, place) warehouse_name, name, created_at, null from (
  select warehouse_name, coalesce(tracking_number, order_name) as name, created_at,
    row_number() over (partition by warehouse_name order by created_at) as place
  from shipments where day >= (now() at time zone 'Europe/London')::date - 90 and delivered_at is null and latest_event_status <> 'delivered'
) as open where place <= 20)

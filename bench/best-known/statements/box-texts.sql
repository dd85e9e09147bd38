-- call: factory boxes: destinations
-- instead: last_day
select to_warehouse, count(*), count(*) filter (where delivered_date is null), max(ship_date)
from factory_shipments group by 1

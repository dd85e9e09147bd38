-- call: factory boxes
-- instead: avg_delivery_days
select ship_date, count(*), count(delivered_date), sum(date_part('epoch', delivered_date))
from factory_shipments group by 1

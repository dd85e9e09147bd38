-- A carton is on one way at a time. What was recorded twice before this is told apart, not lost.
update factory_shipments set serial_box = serial_box || ' (' || nth || ')'
from (
  select id as same, row_number() over (partition by lower(serial_box) order by id) as nth
  from factory_shipments where delivered_date is null
) as recorded
where id = same and nth > 1;

drop index factory_shipments_serial_box;
create unique index factory_shipments_under_way on factory_shipments (lower(serial_box)) where delivered_date is null;

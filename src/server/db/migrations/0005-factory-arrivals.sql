-- When a box from the factory is expected.

alter table factory_shipments
  -- By ship date and transport time at first; from then on what people know. The first one is kept.
  add column expected_arrival date,
  add column first_expected_arrival date,
  -- Why it was changed; null while it is what the calendar says.
  add column expected_reason text;

-- Boxes of before: 30 business days to the US and 35 elsewhere are six and seven weeks, counted from the Friday
-- where a box left on a weekend.
update factory_shipments
set expected_arrival = expected.day, first_expected_arrival = expected.day
from (
  select id, ship_date - greatest(0, extract(isodow from ship_date)::integer - 5)
             + case when to_warehouse ~* '\y(us|usa|itb|united states)\y' then 42 else 49 end as day
  from factory_shipments
) as expected
where expected.id = factory_shipments.id;

alter table factory_shipments
  alter column expected_arrival set not null,
  alter column first_expected_arrival set not null;

create index factory_shipments_serial_box on factory_shipments (lower(serial_box));
create index factory_shipments_usual_units on factory_shipments (sku, units) where units is not null;

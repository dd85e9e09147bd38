-- What the projection of stock is reckoned with, for the whole company: at most one row, and none until somebody
-- has said something.
create table planning_settings (
  is_only boolean primary key default true check (is_only),
  -- Business days kept in reserve when it is said by when the factory must ship.
  safety_days integer not null check (safety_days between 0 and 365)
);

-- Boxes that have not arrived are few, whatever has arrived.
create index factory_shipments_on_their_way on factory_shipments (expected_arrival) where delivered_date is null;

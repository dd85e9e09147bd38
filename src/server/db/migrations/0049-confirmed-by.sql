-- Who confirmed that a box arrived, and may take that back; null for boxes confirmed before this was kept.
alter table factory_shipments add column confirmed_by integer references users (id) on delete set null;
create index factory_shipments_confirmed_by on factory_shipments (confirmed_by) where confirmed_by is not null;
create index factory_shipments_tracking on factory_shipments (tracking_number) where delivered_date is null;

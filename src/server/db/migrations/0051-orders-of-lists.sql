-- A page of a section in another order is found in the index alone, as in the usual one.
drop index shipments_group;
create index shipments_group on shipments (latest_event_status, day desc, created_at desc, id desc)
  include (country, warehouse_name, carrier, order_name, latest_event_at, to_ship_hours, to_deliver_hours);

-- Kits by their last change; by serial number they have an index already.
create index kits_updated on kits (updated_at desc, id desc);

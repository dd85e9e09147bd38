-- How long parcels take from a place is measured by those that arrived last; without it all parcels of a quarter are read.
create index shipments_delivered on shipments (warehouse_name, delivered_at desc)
  include (day) where delivered_at is not null;

-- Kits made on a day are counted by SKU, without reading the kits themselves.
create index kits_made on kits (created_at desc, id desc) include (sku);
drop index kits_created;
alter index kits_made rename to kits_created;

-- What warehouses scanned into their orders, and which order of a shop each of them is, as far as that is clear.
create table warehouse_order_serials (
  warehouse_id text not null,
  -- The provider's.
  warehouse_order_id text not null,
  serial_number text not null,
  sku text,
  -- The shop's number of the order, in lower case and without its #.
  order_number text not null,
  -- Null while no shop has the number, or more than one.
  account text,
  order_external_id text,
  -- When it was first read as it is.
  told_at timestamptz not null,
  primary key (warehouse_id, warehouse_order_id, serial_number)
);
create index warehouse_order_serials_told on warehouse_order_serials (warehouse_id, told_at);
create index warehouse_order_serials_order on warehouse_order_serials (warehouse_id, account, order_external_id);
create index warehouse_order_serials_number on warehouse_order_serials (warehouse_id, order_number);

-- Several may tell the same number of an order: what one no longer tells, another still may.
alter table order_serials add column told_by text not null default 'channel';
create unique index order_serials_tellers on order_serials (account, order_external_id, serial_number, told_by);
alter table order_serials
  drop constraint order_serials_pkey,
  add constraint order_serials_pkey primary key using index order_serials_tellers;

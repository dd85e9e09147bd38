-- What Amazon says of an order beside its money. An order without a row was read before this was, so that nothing of it
-- is known.
create table amazon_order_details (
  account text not null,
  order_external_id text not null,
  -- ISO 3166; the only part of an address that is read. Null where the application may not know.
  recipient_country text,
  packages jsonb not null,
  -- By the place of the line in the order: cancelled units and by whom, tax, its scheme, serial numbers.
  lines jsonb not null,
  provider_updated_at timestamptz not null,
  primary key (account, order_external_id)
);
select watch_table('amazon_order_details', true);

-- The serial numbers of its units, by which a kit finds its order.
create table order_serials (
  account text not null,
  order_external_id text not null,
  serial_number text not null,
  sku text,
  primary key (account, order_external_id, serial_number)
);
create index order_serials_serial on order_serials (serial_number);
select watch_table('order_serials', true);
select watch_table('order_postings', true);

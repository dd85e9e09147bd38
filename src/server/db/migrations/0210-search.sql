-- What people have in their hand is found by its beginning and by its end, however many there are of it. Ordered byte by
-- byte, so that each is found in a step whatever the collation of the database.

create index kits_serial_start on kits (lower(serial_number) text_pattern_ops);
create index kits_serial_end on kits (reverse(lower(serial_number)) text_pattern_ops);

create index factory_shipments_box_start on factory_shipments (lower(serial_box) text_pattern_ops);
create index factory_shipments_box_end on factory_shipments (reverse(lower(serial_box)) text_pattern_ops);
create index factory_shipments_tracking_start on factory_shipments (lower(tracking_number) text_pattern_ops);
create index factory_shipments_tracking_end on factory_shipments (reverse(lower(tracking_number)) text_pattern_ops);

-- Products are found by any part of a name: the one thing that people know only a piece of.
create index product_names_sku_start on product_names (lower(sku) text_pattern_ops);
create index product_names_asin_start on product_names (lower(asin) text_pattern_ops) where asin is not null;
create index product_names_codes on product_names using gin (codes);
create index product_names_name on product_names using gin (lower(name) gin_trgm_ops);
create index catalogue_items_name on catalogue_items using gin (lower(name) gin_trgm_ops);

-- What a person opened last from the search. The record itself is read each time: its name, and whether it may be seen.
create table recent_finds (
  user_id integer not null references users on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  record_id text not null check (length(record_id) between 1 and 200),
  found_at timestamptz not null,
  primary key (user_id, kind, record_id)
);
select watch_table('recent_finds', true);

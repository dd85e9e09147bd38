-- What a product is called, and by which other codes people know it, by who says so: a warehouse, one of Amazon's pools,
-- or the orders of a channel. A SKU that leaves a place keeps its name.
create table product_names (
  sku text not null,
  -- 'warehouse:tive', 'fba:US', 'orders:shopify'
  origin text not null,
  name text,
  asin text,
  -- A place's own product id, Amazon's FNSKU, barcodes.
  codes text[] not null default '{}',
  -- Of orders: when the one was placed whose title it is.
  named_at timestamptz,
  primary key (sku, origin)
);
create index product_names_asin on product_names (asin) where asin is not null;

alter table catalogue_items add column name text check (name <> '');

insert into product_names (sku, origin, name, codes)
select sku, 'warehouse:' || warehouse_id, min(nullif(name, '')), array_remove(array_agg(distinct product_id), null)
from warehouse_stock group by sku, warehouse_id;

insert into product_names (sku, origin, name, asin, codes)
select sku, 'fba:' || region, nullif(name, ''), asin, array_remove(array[fnsku], null) from fba_stock;

insert into product_names (sku, origin, name, asin, named_at)
select distinct on (line.sku, orders.channel) line.sku, 'orders:' || orders.channel, line.title, line.asin, orders.placed_at
from order_lines as line join orders on orders.id = line.order_id
where line.sku is not null and line.title <> ''
order by line.sku, orders.channel, orders.placed_at desc, line.order_id desc;

insert into data_versions values ('product_names');
create trigger data_version after insert or update or delete or truncate on product_names
  for each statement execute function note_data_change();

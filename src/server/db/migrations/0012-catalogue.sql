-- Which devices are in what is sold and stored: what turns SKUs into the cells of the plan.

-- A version is never used twice, not even by an entry that is removed and made again: an old save is noticed.
create sequence catalogue_versions as bigint;

create table catalogue_items (
  id integer generated always as identity primary key,
  -- An ASIN stands for every SKU that Amazon lists under it and that has no entry of its own.
  kind text not null check (kind in ('sku', 'asin')),
  -- As the vendors write it.
  code text not null,
  -- For which region its kits are made; null where that is not told by the product.
  made_for text check (made_for in ('us', 'eu')),
  -- How many devices of each model and size are in one piece; in what is no device, none.
  cityplay_m integer not null check (cityplay_m between 0 and 1000),
  cityplay_l integer not null check (cityplay_l between 0 and 1000),
  "20_m" integer not null check ("20_m" between 0 and 1000),
  "20_l" integer not null check ("20_l" between 0 and 1000),
  version bigint not null default nextval('catalogue_versions'),
  saved_at timestamptz not null,
  saved_by text,
  constraint catalogue_items_code_unique unique (kind, code)
);
create index fba_stock_asin on fba_stock (asin);

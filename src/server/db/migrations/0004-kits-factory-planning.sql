-- What the company itself records: kits, boxes on their way from the factory, the plan.

create table kits (
  id bigint generated always as identity primary key,
  serial_number text not null constraint kits_serial_unique unique,
  sku text,
  is_subscription_activated boolean not null default false,
  is_retail boolean not null default false,
  subscription_id text,
  subscription_plan text,
  coupon_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index kits_created on kits (created_at desc, id desc);

create table factory_shipments (
  id bigint generated always as identity primary key,
  serial_box text not null,
  sku text not null,
  from_factory text not null,
  to_warehouse text not null,
  shipping_company text,
  tracking_number text,
  ship_date date not null,
  delivered_date timestamptz,
  units integer,
  created_at timestamptz not null
);
create index factory_shipments_ship_date on factory_shipments (ship_date desc, id desc);

create table planning_days (
  date date primary key,
  version integer not null default 1,
  target_total integer not null check (target_total > 0),
  sales_us_cityplay_m integer not null default 0 check (sales_us_cityplay_m >= 0),
  sales_us_cityplay_l integer not null default 0 check (sales_us_cityplay_l >= 0),
  sales_us_20_m integer not null default 0 check (sales_us_20_m >= 0),
  sales_us_20_l integer not null default 0 check (sales_us_20_l >= 0),
  sales_eu_cityplay_m integer not null default 0 check (sales_eu_cityplay_m >= 0),
  sales_eu_cityplay_l integer not null default 0 check (sales_eu_cityplay_l >= 0),
  sales_eu_20_m integer not null default 0 check (sales_eu_20_m >= 0),
  sales_eu_20_l integer not null default 0 check (sales_eu_20_l >= 0),
  manufacturing_us_cityplay_m integer not null default 0 check (manufacturing_us_cityplay_m >= 0),
  manufacturing_us_cityplay_l integer not null default 0 check (manufacturing_us_cityplay_l >= 0),
  manufacturing_us_20_m integer not null default 0 check (manufacturing_us_20_m >= 0),
  manufacturing_us_20_l integer not null default 0 check (manufacturing_us_20_l >= 0),
  manufacturing_eu_cityplay_m integer not null default 0 check (manufacturing_eu_cityplay_m >= 0),
  manufacturing_eu_cityplay_l integer not null default 0 check (manufacturing_eu_cityplay_l >= 0),
  manufacturing_eu_20_m integer not null default 0 check (manufacturing_eu_20_m >= 0),
  manufacturing_eu_20_l integer not null default 0 check (manufacturing_eu_20_l >= 0),
  stock_us_cityplay_m integer not null default 0 check (stock_us_cityplay_m >= 0),
  stock_us_cityplay_l integer not null default 0 check (stock_us_cityplay_l >= 0),
  stock_us_20_m integer not null default 0 check (stock_us_20_m >= 0),
  stock_us_20_l integer not null default 0 check (stock_us_20_l >= 0),
  stock_eu_cityplay_m integer not null default 0 check (stock_eu_cityplay_m >= 0),
  stock_eu_cityplay_l integer not null default 0 check (stock_eu_cityplay_l >= 0),
  stock_eu_20_m integer not null default 0 check (stock_eu_20_m >= 0),
  stock_eu_20_l integer not null default 0 check (stock_eu_20_l >= 0),
  stock_us_amazon integer not null default 0 check (stock_us_amazon >= 0),
  stock_eu_amazon integer not null default 0 check (stock_eu_amazon >= 0),
  china_us_days integer not null default 30 check (china_us_days between 0 and 365),
  china_eu_days integer not null default 35 check (china_eu_days between 0 and 365),
  us_customer_days integer not null default 3 check (us_customer_days between 0 and 365),
  eu_customer_days integer not null default 2 check (eu_customer_days between 0 and 365)
);

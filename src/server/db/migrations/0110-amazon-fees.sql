-- Those orders of a day of which Amazon has booked the fees of every unit, and what they brought: revenue and fees that are
-- set against each other are of the same orders.
create table sales_fee_days (
  day date not null,
  region text not null,
  -- Of the order; of a refund in another currency that of the booking, in a row that may have no orders.
  currency text not null,
  orders integer not null,
  goods_minor bigint not null,
  refunded_minor bigint not null,
  primary key (day, region, currency)
);
select watch_table('sales_fee_days', true);

-- What Amazon keeps of these orders, in the currency of the booking, by SKU; null for what is booked for none.
create table sales_product_fee_days (
  day date not null,
  region text not null,
  currency text not null,
  sku text,
  referral_minor bigint not null,
  fba_minor bigint not null,
  storage_minor bigint not null,
  other_minor bigint not null,
  unique nulls not distinct (day, region, currency, sku)
);
select watch_table('sales_product_fee_days', true);

-- Fees that belong to no order: storage, a subscription. They count on the day on which they were booked.
create table account_fees (
  account text not null,
  id text not null,
  posted_at timestamptz not null,
  -- The company day of posted_at.
  day date not null,
  currency text not null,
  name text not null,
  referral_minor bigint not null,
  fba_minor bigint not null,
  storage_minor bigint not null,
  other_minor bigint not null,
  primary key (account, id)
);
create index account_fees_day on account_fees (day);
select watch_table('account_fees', true);

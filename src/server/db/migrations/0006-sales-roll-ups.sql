-- What was sold, by company day: written with the orders, so that no screen has to add them up. What counts is an
-- order that is not cancelled and has a price; amounts stay in the currency in which they were paid.

create table sales_days (
  channel text not null,
  day date not null,
  region text not null,
  currency text not null,
  orders integer not null,
  units integer not null,
  goods_minor bigint not null,
  refunded_minor bigint not null,
  -- Orders that have no price yet; they are not among the others.
  pending_orders integer not null,
  pending_units integer not null,
  -- Of which nobody tells who placed them.
  orders_of_unknown integer not null,
  primary key (channel, day, region, currency)
);

create table sales_product_days (
  channel text not null,
  day date not null,
  region text not null,
  currency text not null,
  sku text,
  -- As it was called last on that day; what has no SKU is known by it.
  title text not null,
  orders integer not null,
  units integer not null,
  refunded_units integer not null,
  goods_minor bigint not null,
  refunded_minor bigint not null
);
create index sales_product_days_day on sales_product_days (channel, day);

-- How many customers bought on a day, by the day on which they had bought before. Those of a span of days, each of
-- them once, are those who had not bought in it before.
create table sales_customer_days (
  channel text not null,
  -- A region, in which alone the day before then is looked for, or ALL.
  scope text not null,
  day date not null,
  previous_day date,
  customers integer not null
);
create index sales_customer_days_day on sales_customer_days (channel, scope, day) include (previous_day, customers);

create index orders_of_customer on orders (channel, customer_key, day) include (region)
  where customer_key is not null and not is_cancelled and goods_minor is not null;
-- Whose names and addresses are still to be emptied.
create index orders_with_personal_data on orders (day)
  where customer_name is not null or customer_email is not null;

insert into sales_days
select channel, day, region, currency,
       count(*) filter (where goods_minor is not null),
       coalesce(sum(units) filter (where goods_minor is not null), 0),
       coalesce(sum(goods_minor), 0),
       coalesce(sum(refunded_minor) filter (where goods_minor is not null), 0),
       count(*) filter (where goods_minor is null),
       coalesce(sum(units) filter (where goods_minor is null), 0),
       count(*) filter (where goods_minor is not null and customer_key is null)
from orders
where not is_cancelled
group by channel, day, region, currency;

insert into sales_product_days
select orders.channel, orders.day, orders.region, orders.currency, line.sku,
       (array_agg(line.title order by orders.placed_at desc, orders.id, line.line))[1],
       count(distinct orders.id), sum(line.quantity), sum(line.refunded_quantity),
       coalesce(sum(line.goods_minor), 0), sum(line.refunded_minor)
from orders
join order_lines as line on line.order_id = orders.id
where not orders.is_cancelled and orders.goods_minor is not null
group by orders.channel, orders.day, orders.region, orders.currency, line.sku,
         case when line.sku is null then line.title end;

with bought as (
  select distinct channel, 'ALL' as scope, customer_key, day
  from orders
  where customer_key is not null and not is_cancelled and goods_minor is not null
  union all
  select distinct channel, region, customer_key, day
  from orders
  where customer_key is not null and not is_cancelled and goods_minor is not null
), remembered as (
  select channel, scope, day, lag(day) over (partition by channel, scope, customer_key order by day) as previous_day
  from bought
)
insert into sales_customer_days
select channel, scope, day, previous_day, count(*)
from remembered
group by channel, scope, day, previous_day;

-- On what an order's price without tax rests: the channel's own breakdown, an estimate of ours, or a settlement.
alter table orders
  add column goods_basis text not null default 'reported'
    check (goods_basis in ('reported', 'estimated', 'settled'));
create index orders_pending on orders (day) where goods_minor is null and not is_cancelled;

-- Of the orders and units beside them, those whose price is an estimate.
alter table sales_days
  add column estimated_orders integer not null default 0,
  add column estimated_units integer not null default 0;
alter table sales_product_days add column estimated_units integer not null default 0;

-- Europe's orders that waited for a tax now count with an estimated one: what changed since the first of them is read
-- again. An account that is still on its first pass comes to them by itself.
update sources
set cursor = cursor || jsonb_build_object('after', to_char(waiting.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                                          'token', null, 'pages', 0, 'until', null)
from (
  select min(provider_updated_at) as since from orders
  where channel = 'amazon' and account = 'eu' and goods_minor is null and not is_cancelled
) as waiting
where id = 'orders:amazon-eu' and cursor ->> 'by' = 'updated' and waiting.since is not null;

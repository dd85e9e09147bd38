-- What a channel has booked for an order: its sale, or money that went back. Kept beside the orders because either may
-- come first.
create table order_postings (
  account text not null,
  id text not null,
  order_external_id text not null,
  kind text not null check (kind in ('sale', 'refund')),
  posted_at timestamptz not null,
  currency text not null,
  goods_minor bigint not null,
  lines jsonb not null,
  primary key (account, id)
);
create index order_postings_order on order_postings (account, order_external_id);

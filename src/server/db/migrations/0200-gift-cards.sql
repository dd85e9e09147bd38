-- A gift card that is sold is money that the shop owes: neither revenue nor a unit of goods.
alter table order_lines add column is_gift_card boolean not null default false;

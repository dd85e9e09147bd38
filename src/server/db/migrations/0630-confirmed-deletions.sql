-- The notice says that the shop has deleted the order, and the shop no longer had it: what was read before is not stored.
alter table shop_notices add column is_confirmed boolean not null default false;

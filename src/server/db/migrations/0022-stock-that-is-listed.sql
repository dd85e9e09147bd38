-- A SKU of zeros may stand in the place's list, sold out, or have left it: a past day lists what was listed.
alter table stock_latest add column is_listed boolean not null default true;
alter table stock_daily add column is_listed boolean not null default true;

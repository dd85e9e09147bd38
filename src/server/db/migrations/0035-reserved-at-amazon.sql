-- What of the reserved units is for which purpose, as Amazon splits it. Null is "not told".
alter table fba_stock
  add column reserved_orders integer,
  add column reserved_transfers integer,
  add column reserved_processing integer;

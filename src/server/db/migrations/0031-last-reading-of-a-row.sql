-- When a row was last readable, where the last sync could not read it and the last good one is kept; else null.
alter table warehouse_stock add column last_read_at timestamptz;
alter table fba_stock add column last_read_at timestamptz;

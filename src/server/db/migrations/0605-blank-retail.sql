-- A row that leaves Retail blank leaves the kit as it is. Rows of the previous release always say it.
alter table kit_import_rows add column is_retail_reported boolean not null default true;

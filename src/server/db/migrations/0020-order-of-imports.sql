-- Rows are taken over in the order of bytes, which every writer of kits keeps, however the database sorts.
drop index kit_import_rows_serial;
create index kit_import_rows_serial on kit_import_rows (import_id, (serial_number collate "C"));

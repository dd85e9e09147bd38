-- What a warehouse calls its SKUs is read with its stock, so no response depends on the names alone.
drop trigger parts_inserted on warehouse_stock;
drop trigger parts_deleted on warehouse_stock;
drop trigger parts_updated on warehouse_stock;
drop trigger parts_emptied on warehouse_stock;
drop function note_stock_names();
delete from part_versions where name = 'warehouse_stock_names';

-- Sold out is a status of its own: from now on a row is never low and sold out at once.
update warehouse_stock set is_low_stock = false where is_low_stock and is_out_of_stock;

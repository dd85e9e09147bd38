-- A recall asks for ranges of the serial numbers that orders name, too, byte by byte, as it does for boxes and kits.
create index order_serials_serial_range on order_serials (serial_number text_pattern_ops);

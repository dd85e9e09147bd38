-- What was received before receipts were dated was received on an unknown day: as if the first reading had seen it so.
update fba_shipments set received_seen_at = first_seen_at
where received_seen_at is null
  and (select sum(received) >= 0.9 * sum(shipped) from fba_shipment_lines where shipment_id = fba_shipments.id);

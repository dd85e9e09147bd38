-- Whether a kit without a recorded parcel is not shipped yet or unknown is what the shop says of its order.
create or replace function note_journeys_of_orders() returns trigger language plpgsql as $$
begin
  insert into kit_journey_changes
  select distinct sold.serial_number
  from added join removed using (id)
  join order_serials as sold on sold.account = added.account and sold.order_external_id = added.external_id
  where (added.is_cancelled, added.fulfillment_status) is distinct from (removed.is_cancelled, removed.fulfillment_status);
  return null;
end $$;

insert into kit_journey_changes
select distinct serial_number from order_serials join kit_journeys using (serial_number) where shipped = 'no';

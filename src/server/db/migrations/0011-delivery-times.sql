-- How long each parcel took, kept beside it: what is counted over and over is worked out once.

-- Business days after the day on which a parcel was sent until it arrived. A weekend's arrival counts as Monday's.
create function business_days_taken(sent date, arrived date) returns integer immutable parallel safe language sql
return greatest(0,
  (arrived - extract(isodow from arrived)::integer - sent + extract(isodow from sent)::integer) / 7 * 5
  + least(extract(isodow from arrived)::integer, 6) - least(extract(isodow from sent)::integer, 5));

-- Company days, like `day`; written by the sync, and given here by rewriting the table once.
alter table shipments add column order_day date, add column delivered_day date;
alter table shipments
  alter column order_day type date using (ordered_at at time zone 'Europe/London')::date,
  alter column delivered_day type date using (delivered_at at time zone 'Europe/London')::date;
alter table shipments
  alter column order_day set not null,
  add column to_ship_hours integer not null
    generated always as (greatest(floor(extract(epoch from created_at - ordered_at) / 3600), 0)) stored,
  add column to_deliver_hours integer generated always as (
    case when delivered_at is not null
      then greatest(floor(extract(epoch from delivered_at - created_at) / 3600), 0) end) stored,
  add column delivery_hours integer generated always as (
    case when delivered_at is not null
      then greatest(floor(extract(epoch from delivered_at - ordered_at) / 3600), 0) end) stored,
  add column business_days integer generated always as (business_days_taken(day, delivered_day)) stored;

drop index shipments_day;
create index shipments_day on shipments (day desc, created_at desc, id desc)
  include (country, warehouse_name, carrier, latest_event_status, order_day, business_days, to_ship_hours,
    to_deliver_hours, delivery_hours);
-- Places and carriers go together; without this the planner expects every pair and sorts.
create statistics shipments_places (ndistinct) on country, warehouse_name, carrier, to_deliver_hours from shipments;

-- Whoever owns a parcel may leave, and may have been all that was noted about it.
alter table shipment_care drop constraint shipment_care_says_something;

-- A screen of a past day shows what its locations held in all: syncs of today leave that as it is. When it was read counts
-- apart (stock_readings), because it changes more often.
create or replace function note_reading_days() returns trigger language plpgsql as $$
declare
  days text[];
  total_days text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct day::text) into days
    from (
      (select place, day, floor(extract(epoch from taken_at) / 1800) from changed
      except select place, day, floor(extract(epoch from taken_at) / 1800) from former)
      union all
      (select place, day, floor(extract(epoch from taken_at) / 1800) from former
      except select place, day, floor(extract(epoch from taken_at) / 1800) from changed)
    ) as touched (place, day, half);
    select array_agg(distinct day::text) into total_days
    from (
      (select place, day, on_hand, available, reserved, inbound, skus_with_stock from changed
      except select place, day, on_hand, available, reserved, inbound, skus_with_stock from former)
      union all
      (select place, day, on_hand, available, reserved, inbound, skus_with_stock from former
      except select place, day, on_hand, available, reserved, inbound, skus_with_stock from changed)
    ) as touched;
  else
    select array_agg(distinct day::text) into days from changed;
    total_days := days;
  end if;
  perform note_parts('stock_readings', days);
  perform note_parts('stock_totals', total_days);
  return null;
end $$;

drop trigger parts_emptied on stock_daily_totals;
create trigger parts_emptied after truncate on stock_daily_totals
  for each statement execute function note_all_parts('stock_readings', 'stock_totals');
insert into part_versions (name, part) values ('stock_totals', '') on conflict do nothing;

-- A day's sum counts what a location reports. Of how many SKUs it left out the units on hand, so that the sum is a lower
-- bound; null where that is not known. The previous release leaves it as it is, which is null in a new row, until this one
-- reads the location again.
alter table stock_daily_totals add column if not exists skus_without_on_hand integer;

-- One SKU more without a figure leaves the sums as they are, but makes one of them a lower bound.
create or replace function note_totals_change() returns trigger language plpgsql as $$
begin
  if (old.place, old.day, old.on_hand, old.available, old.reserved, old.inbound, old.skus_with_stock,
      old.skus_without_on_hand)
    is distinct from (new.place, new.day, new.on_hand, new.available, new.reserved, new.inbound, new.skus_with_stock,
      new.skus_without_on_hand) then
    perform note_change('stock_daily_totals', true);
  elsif floor(extract(epoch from old.taken_at) / 1800) <> floor(extract(epoch from new.taken_at) / 1800) then
    perform note_version('stock_daily_totals');
  end if;
  return null;
end $$;

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
      (select place, day, on_hand, available, reserved, inbound, skus_with_stock, skus_without_on_hand from changed
      except
      select place, day, on_hand, available, reserved, inbound, skus_with_stock, skus_without_on_hand from former)
      union all
      (select place, day, on_hand, available, reserved, inbound, skus_with_stock, skus_without_on_hand from former
      except
      select place, day, on_hand, available, reserved, inbound, skus_with_stock, skus_without_on_hand from changed)
    ) as touched;
  else
    select array_agg(distinct day::text) into days from changed;
    total_days := days;
  end if;
  perform note_parts('stock_readings', days);
  perform note_parts('stock_totals', total_days);
  return null;
end $$;

-- Past days are counted by the levels that are stored; none of them is ever deleted. Two things they cannot say. A SKU that
-- only some facilities of a location reported is stored as the sum of these, and counts as reported. And a day before the
-- first level of its location stays null, unless the location held nothing in all.
with stretches as (
  select place, sku, day, is_listed and on_hand is null as is_left_out,
         lead(day, 1, 'infinity') over (partition by place, sku order by day) as next_day
  from stock_daily
  where (place, sku) in (select place, sku from stock_daily where is_listed and on_hand is null)
),
counted as (
  select totals.place, totals.day, count(*) as skus
  from stock_daily_totals as totals
  join stretches on stretches.place = totals.place and totals.day >= stretches.day and totals.day < stretches.next_day
  where is_left_out
  group by totals.place, totals.day
),
firsts as (select place, min(day) as day from stock_daily group by place)
update stock_daily_totals as totals
set skus_without_on_hand = coalesce(counted.skus, 0)
from stock_daily_totals as own
left join counted using (place, day)
left join firsts on firsts.place = own.place
where totals.place = own.place and totals.day = own.day
  and (own.day >= firsts.day or (own.on_hand, own.available, own.reserved, own.inbound, own.skus_with_stock) = (0, 0, 0, 0, 0));

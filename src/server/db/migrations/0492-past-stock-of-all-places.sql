-- A level is of the past once any place was read on a later day, its own or another. So what shows days that are over can keep
-- them: a place that is read less than once a day does not leave its last day open until it is read again.

-- The last day on which any place was read: the last of each place, one place after the other, by the primary key. An index
-- of the days alone would be taken for what the key is meant for.
create function find_last_read_day() returns date language sql stable as $$
  with recursive places as (
    (select place from stock_daily_totals order by place limit 1)
    union all
    select (select place from stock_daily_totals where place > places.place order by place limit 1)
    from places where places.place is not null
  )
  select max((select max(day) from stock_daily_totals where place = places.place)) from places
$$;

create or replace function note_past_stock() returns trigger language plpgsql as $$
declare
  first_day date;
  is_past boolean := true;
begin
  if tg_op = 'UPDATE' then
    select min(day) into first_day from (select day from changed union all select day from former) as levels;
  elsif tg_op <> 'TRUNCATE' then
    select min(day) into first_day from changed;
  end if;
  if tg_op <> 'TRUNCATE' then
    is_past := first_day < find_last_read_day();
  end if;
  if is_past then
    perform note_version('past-stock');
  end if;
  return null;
end $$;

-- A level is of the past once any place was read on a later day, its own or another. So what shows days that are over can keep
-- them: a place that is read less than once a day does not leave its last day open until it is read again.
create index stock_daily_totals_day on stock_daily_totals (day);

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
    is_past := first_day < (select max(day) from stock_daily_totals);
  end if;
  if is_past then
    perform note_version('past-stock');
  end if;
  return null;
end $$;

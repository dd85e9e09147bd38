-- What a day that is over added up to is kept by who shows it, until the past itself changes: a level of a day after which
-- its place was read again. A sync writes only the day that it is read on, and moves nothing here.
insert into data_versions values ('past-stock');

create function note_past_stock() returns trigger language plpgsql as $$
declare
  is_past boolean := true;
begin
  if tg_op = 'UPDATE' then
    select exists (
      select from (
        select place, min(day) as day from (table changed union all table former) as levels group by place
      ) as touched
      where day < (select max(day) from stock_daily_totals where place = touched.place)
    ) into is_past;
  elsif tg_op <> 'TRUNCATE' then
    select exists (
      select from (select place, min(day) as day from changed group by place) as touched
      where day < (select max(day) from stock_daily_totals where place = touched.place)
    ) into is_past;
  end if;
  if is_past then
    perform note_version('past-stock');
  end if;
  return null;
end $$;

create trigger past_stock_inserted after insert on stock_daily referencing new table as changed
  for each statement execute function note_past_stock();
create trigger past_stock_updated after update on stock_daily referencing old table as former new table as changed
  for each statement execute function note_past_stock();
create trigger past_stock_deleted after delete on stock_daily referencing old table as changed
  for each statement execute function note_past_stock();
create trigger past_stock_emptied after truncate on stock_daily
  for each statement execute function note_past_stock();

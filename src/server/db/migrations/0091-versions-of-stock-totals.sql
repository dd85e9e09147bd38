-- When a place was last read on a day decides whether its actuals count, so every reading gives the totals of the day
-- another version. Screens are notified only of other figures: what tells of readings names the sources (0026).
create function note_version(name text) returns void language plpgsql as $$
declare
  noted constant text := coalesce(current_setting('touchline.changed', true), '');
begin
  if strpos(noted, '|' || name || '|') = 0 then
    if noted = '' then
      insert into data_changes default values;
    end if;
    perform set_config('touchline.changed', noted || '|' || name || '|', true);
  end if;
end $$;

create or replace function note_change(name text, is_versioned boolean) returns void language plpgsql as $$
begin
  perform pg_notify('touchline_live', json_build_object('table', name)::text);
  if is_versioned then
    perform note_version(name);
  end if;
end $$;

create or replace function note_totals_change() returns trigger language plpgsql as $$
begin
  if (old.place, old.day, old.on_hand, old.available, old.reserved, old.inbound, old.skus_with_stock)
    is distinct from (new.place, new.day, new.on_hand, new.available, new.reserved, new.inbound, new.skus_with_stock) then
    perform note_change('stock_daily_totals', true);
  else
    perform note_version('stock_daily_totals');
  end if;
  return null;
end $$;

drop trigger change_by_update on stock_daily_totals;
create trigger change_by_update after update on stock_daily_totals for each row
  when (old.* is distinct from new.*) execute function note_totals_change();

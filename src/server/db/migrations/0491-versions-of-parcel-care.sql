-- Which parcels need a person is kept by the versions of all that decides it.
do $$
declare
  name text;
begin
  foreach name in array array['shipment_care', 'shipment_lanes'] loop
    execute format('drop trigger change_by_insert on %I', name);
    execute format('drop trigger change_by_update on %I', name);
    execute format('drop trigger change_by_delete on %I', name);
    execute format('drop trigger change_by_truncate on %I', name);
    perform watch_table(name, true);
  end loop;
end $$;

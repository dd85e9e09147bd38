-- A reading after noon says what a day ended with: actuals go by its moment, though no level changes (0026 left it out).
-- By the half hour, since noon falls on one in every time zone of the company.
drop trigger change_by_update on stock_daily_totals;
create trigger change_by_update after update on stock_daily_totals for each row
  when ((old.place, old.day, old.on_hand, old.available, old.reserved, old.inbound, old.skus_with_stock,
         date_bin('30 minutes', old.taken_at, 'epoch'))
    is distinct from (new.place, new.day, new.on_hand, new.available, new.reserved, new.inbound, new.skus_with_stock,
         date_bin('30 minutes', new.taken_at, 'epoch')))
  execute function note_totals_change();

-- A place whose rows do not say how much there is has no total on that day, which is not 0.
alter table stock_daily_totals
  alter column on_hand drop not null,
  alter column available drop not null,
  alter column reserved drop not null,
  alter column inbound drop not null;

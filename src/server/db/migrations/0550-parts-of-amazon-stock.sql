-- A part that Amazon leaves out of a row without a total is unknown, which is not 0.
alter table fba_stock
  alter column reserved drop not null,
  alter column inbound_working drop not null,
  alter column inbound_shipped drop not null,
  alter column inbound_receiving drop not null,
  alter column unfulfillable drop not null,
  alter column researching drop not null;

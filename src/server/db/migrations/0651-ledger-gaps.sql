-- Days of Amazon's ledger of which the last report that has them contained a row that could not be read.
create table fba_ledger_gaps (
  account text not null,
  day date not null,
  primary key (account, day)
);

-- What the plan wanted to sell on a day as its day began: later edits do not make it look better than it was.
create table frozen_targets (
  day date primary key,
  target integer not null check (target > 0),
  frozen_at timestamptz not null
);
select watch_table('frozen_targets', true);

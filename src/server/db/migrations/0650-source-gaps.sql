-- From when until when what a source brought was not whole. The runs that say so are forgotten after a month, while the
-- stock bridge asks for much longer.
create table source_gaps (
  id bigint generated always as identity primary key,
  source_id text not null references sources (id) on delete cascade,
  kind text not null check (kind in ('held-back', 'rows-set-aside')),
  -- The earliest moment of which the reading that began it may lack something.
  since timestamptz not null,
  -- The moment of the next reading that lacked nothing; null before there is one.
  until timestamptz
);
create unique index source_gaps_open on source_gaps (source_id, kind) where until is null;
create index source_gaps_of_source on source_gaps (source_id, since);

-- What the runs of the last month still say. One without a count found the same file as before, which says nothing.
with stored as (
  select source_id, id, started_at, status = 'held-back' as is_held, coalesce(set_aside_count, 0) > 0 as is_lacking
  from sync_runs
  where status = 'held-back' or (status = 'succeeded' and set_aside_count is not null)
), kinds as (
  select source_id, 'held-back' as kind, id, started_at, is_held as is_gap from stored
  union all
  select source_id, 'rows-set-aside', id, started_at, is_lacking from stored where not is_held
), stretches as (
  select *, count(*) filter (where not is_gap) over (partition by source_id, kind order by id) as stretch,
    lead(started_at) over (partition by source_id, kind order by id) as next
  from kinds
)
insert into source_gaps (source_id, kind, since, until)
select source_id, kind, min(started_at), case when bool_or(next is null) then null else max(next) end
from stretches where is_gap
group by source_id, kind, stretch
order by min(started_at);

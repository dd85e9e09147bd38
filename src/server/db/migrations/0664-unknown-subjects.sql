-- Of how many things the last look at a rule could not tell whether they need a person; a rule without any has no row.
create table attention_unknowns (
  rule text primary key check (length(rule) between 1 and 60),
  subjects integer not null check (subjects > 0)
);
select watch_table('attention_unknowns', true);

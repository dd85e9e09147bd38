-- Whose figures the database holds, said by the first start: one row, and from then on always the same one.
create table installation (
  is_only boolean primary key default true check (is_only),
  company text not null check (company in ('demo', 'own'))
);

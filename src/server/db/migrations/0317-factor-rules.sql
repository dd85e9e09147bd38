-- Roles whose people must have a second factor. Without a row a role need not.
create table factor_rules (
  role text primary key check (role in ('viewer', 'user', 'planner', 'admin')),
  -- From then on, or from the day that an account was made, people have so many days to set one up.
  required_since timestamptz not null,
  grace_days integer not null check (grace_days between 0 and 90)
);
select watch_table('factor_rules');

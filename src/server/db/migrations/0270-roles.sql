-- Roles are named sets of rights (src/shared/access/rights.ts); the database knows their names only.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('viewer', 'user', 'planner', 'admin')) not valid;

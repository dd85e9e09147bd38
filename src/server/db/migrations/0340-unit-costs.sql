-- What one unit costs the company, in minor units of its reporting currency; null where no one has said.
alter table catalogue_items add column unit_cost bigint;
alter table catalogue_items
  add constraint catalogue_items_unit_cost check (unit_cost between 0 and 100000000000) not valid;

-- contracts: unused since 0.1.0
-- From when on a feed is known was written and never read; no release has the table yet.
alter table warehouse_feeds drop column if exists known_from;

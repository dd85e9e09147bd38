-- A day's version is never used twice, not even by a day that is deleted and made again: an old save is noticed.
create sequence planning_versions as bigint start 2;
alter table planning_days alter column version type bigint;
alter table planning_days alter column version set default nextval('planning_versions');

-- What paths of demand are drawn of: errors of tests of the past, of the latest forecast only.
alter table demand_forecasts add column errors jsonb;

-- A figure of a day that was never filled in is not 0: it is null. Each figure that is there has an origin; one without is typed.
alter table planning_days
  add column origins jsonb not null default '{}',
  alter column sales_us_cityplay_m drop not null, alter column sales_us_cityplay_m drop default,
  alter column sales_us_cityplay_l drop not null, alter column sales_us_cityplay_l drop default,
  alter column sales_us_20_m drop not null, alter column sales_us_20_m drop default,
  alter column sales_us_20_l drop not null, alter column sales_us_20_l drop default,
  alter column sales_eu_cityplay_m drop not null, alter column sales_eu_cityplay_m drop default,
  alter column sales_eu_cityplay_l drop not null, alter column sales_eu_cityplay_l drop default,
  alter column sales_eu_20_m drop not null, alter column sales_eu_20_m drop default,
  alter column sales_eu_20_l drop not null, alter column sales_eu_20_l drop default,
  alter column manufacturing_us_cityplay_m drop not null, alter column manufacturing_us_cityplay_m drop default,
  alter column manufacturing_us_cityplay_l drop not null, alter column manufacturing_us_cityplay_l drop default,
  alter column manufacturing_us_20_m drop not null, alter column manufacturing_us_20_m drop default,
  alter column manufacturing_us_20_l drop not null, alter column manufacturing_us_20_l drop default,
  alter column manufacturing_eu_cityplay_m drop not null, alter column manufacturing_eu_cityplay_m drop default,
  alter column manufacturing_eu_cityplay_l drop not null, alter column manufacturing_eu_cityplay_l drop default,
  alter column manufacturing_eu_20_m drop not null, alter column manufacturing_eu_20_m drop default,
  alter column manufacturing_eu_20_l drop not null, alter column manufacturing_eu_20_l drop default,
  alter column stock_us_cityplay_m drop not null, alter column stock_us_cityplay_m drop default,
  alter column stock_us_cityplay_l drop not null, alter column stock_us_cityplay_l drop default,
  alter column stock_us_20_m drop not null, alter column stock_us_20_m drop default,
  alter column stock_us_20_l drop not null, alter column stock_us_20_l drop default,
  alter column stock_eu_cityplay_m drop not null, alter column stock_eu_cityplay_m drop default,
  alter column stock_eu_cityplay_l drop not null, alter column stock_eu_cityplay_l drop default,
  alter column stock_eu_20_m drop not null, alter column stock_eu_20_m drop default,
  alter column stock_eu_20_l drop not null, alter column stock_eu_20_l drop default,
  alter column stock_us_amazon drop not null, alter column stock_us_amazon drop default,
  alter column stock_eu_amazon drop not null, alter column stock_eu_amazon drop default;

-- Until now a 0 and an empty figure were stored alike. A kind of which every figure of a day is 0 was not filled in; beside others
-- of its kind a 0 was written by a person.
update planning_days set sales_us_cityplay_m = null, sales_us_cityplay_l = null, sales_us_20_m = null, sales_us_20_l = null, sales_eu_cityplay_m = null, sales_eu_cityplay_l = null, sales_eu_20_m = null, sales_eu_20_l = null
where greatest(sales_us_cityplay_m, sales_us_cityplay_l, sales_us_20_m, sales_us_20_l, sales_eu_cityplay_m, sales_eu_cityplay_l, sales_eu_20_m, sales_eu_20_l) = 0;
update planning_days set manufacturing_us_cityplay_m = null, manufacturing_us_cityplay_l = null, manufacturing_us_20_m = null, manufacturing_us_20_l = null, manufacturing_eu_cityplay_m = null, manufacturing_eu_cityplay_l = null, manufacturing_eu_20_m = null, manufacturing_eu_20_l = null
where greatest(manufacturing_us_cityplay_m, manufacturing_us_cityplay_l, manufacturing_us_20_m, manufacturing_us_20_l, manufacturing_eu_cityplay_m, manufacturing_eu_cityplay_l, manufacturing_eu_20_m, manufacturing_eu_20_l) = 0;
update planning_days set stock_us_cityplay_m = null, stock_us_cityplay_l = null, stock_us_20_m = null, stock_us_20_l = null, stock_eu_cityplay_m = null, stock_eu_cityplay_l = null, stock_eu_20_m = null, stock_eu_20_l = null
where greatest(stock_us_cityplay_m, stock_us_cityplay_l, stock_us_20_m, stock_us_20_l, stock_eu_cityplay_m, stock_eu_cityplay_l, stock_eu_20_m, stock_eu_20_l) = 0;
update planning_days set stock_us_amazon = null, stock_eu_amazon = null
where greatest(stock_us_amazon, stock_eu_amazon) = 0;

import { expect, test } from 'vitest';
import { planningDayShape } from './plan.ts';
import { WIRE_NAMES } from './wire-names.ts';
import { FIELDS } from '../rules/fields.ts';

test('every figure has its own name on the wire, and every name there is a figure', () => {
  const names = WIRE_NAMES.map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(planningDayShape.shape.detailed.shape).toSorted());
  expect(new Set(names).size).toBe(FIELDS.length);
});

test.each([
  ['sales_eu_20_l', 'sales_uk_20_l'],
  ['stock_us_cityplay_m', 'stock_us_cityplay_m'],
  ['stock_eu_amazon', 'stock_eu_amazon'],
  ['china_eu_days', 'china_uk'],
  ['eu_customer_days', 'uk_customer'],
])('%s is %s on the wire', (field, name) =>
  expect(new Map<string, string>(WIRE_NAMES).get(field)).toBe(name),
);

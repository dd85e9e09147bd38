import { expect, test } from 'vitest';
import { isLowStock, isSoldOut, detectWarehouseType } from './warehouses.ts';

const shelf = { onHand: 10, available: 10 };

test.each([
  ['mintsoft', { available: 1 }, false],
  ['mintsoft', { available: 0 }, true],
  ['mintsoft', { available: -3 }, true],
  ['mintsoft', { onHand: 6, available: 0 }, true],
  ['mintsoft', { available: null }, false],
  ['itb', { onHand: 1, available: -5 }, false],
  ['itb', { onHand: 0, available: 12 }, true],
  ['itb', { onHand: -1 }, true],
  ['itb', { onHand: null, available: 4 }, false],
  ['itb', { onHand: null, available: 0 }, true],
  ['itb', { onHand: null, available: null }, false],
] as const)('in a %s warehouse %o is sold out: %s', (system, levels, expected) => {
  expect(isSoldOut({ ...shelf, ...levels }, system)).toBe(expected);
});

test.each([
  [{ level: 40, lowStockLevel: 40 }, true],
  [{ level: 41, lowStockLevel: 40 }, false],
  [{ level: 0, lowStockLevel: 40 }, true],
  [{ level: 3, lowStockLevel: null }, false],
  [{ level: 0, lowStockLevel: 0 }, false],
  [{ level: -2, lowStockLevel: 0 }, false],
  [{ level: null, lowStockLevel: 40 }, false],
])('%o is low: %s', (levels, expected) => expect(isLowStock(levels)).toBe(expected));

const nothing = { name: 'Depot', warehouse_type: null, country: null, location: null, base_url: null };

test.each([
  // 1. and 2. The type, as it is written, decides before everything else.
  [{ warehouse_type: 'mintsoft', name: 'ITB', country: 'USA' }, 'mintsoft'],
  [{ warehouse_type: ' Mintsoft ' }, 'mintsoft'],
  [{ warehouse_type: 'deposco', name: 'Mintsoft UK' }, 'itb'],
  [{ warehouse_type: 'ITB', name: 'Mintsoft UK' }, 'itb'],
  // 3., 4. and 5. Then the name, in this order.
  [{ name: 'Mintsoft ITB UK', warehouse_type: 'shiphero' }, 'mintsoft'],
  [{ name: 'ITB UK', country: 'Netherlands' }, 'itb'],
  [{ name: 'UK hub', country: 'USA' }, 'mintsoft'],
  [{ name: 'uk hub', base_url: 'https://api.deposco.com' }, 'mintsoft'],
  // 6. Then the host of the API.
  [{ base_url: 'https://api.mintsoft.co.uk/v1', country: 'USA' }, 'mintsoft'],
  [{ base_url: 'https://acme.deposco.com' }, 'itb'],
  [{ base_url: 'https://stock.itb.example:8443/latest' }, 'itb'],
  [{ base_url: 'HTTPS://API.MINTSOFT.CO.UK', warehouse_type: 'other' }, 'mintsoft'],
  [{ base_url: 'https://mintsoft@acme.deposco.com/mintsoft' }, 'itb'],
  [{ base_url: 'https://stock.example/itb?for=mintsoft', country: 'Netherlands' }, 'mintsoft'],
  [{ base_url: 'https://stock.example/mintsoft', country: 'USA' }, 'itb'],
  [{ base_url: 'not an address itb' }, 'mintsoft'],
  // A type of another system, about which nothing else says anything.
  [{ warehouse_type: 'shiphero' }, 'unsupported'],
  [{ warehouse_type: 'shiphero', country: 'USA', location: 'Atlanta, Georgia' }, 'unsupported'],
  [{ warehouse_type: 'shiphero', base_url: 'https://stock.example' }, 'unsupported'],
  // 7. Without a type the place decides.
  [{ country: 'USA' }, 'itb'],
  [{ country: 'usa', warehouse_type: '' }, 'itb'],
  [{ location: 'Atlanta, Georgia' }, 'itb'],
  [{ location: 'Venlo', country: 'Netherlands' }, 'mintsoft'],
  [{ country: 'United States' }, 'mintsoft'],
  [{}, 'mintsoft'],
])('a warehouse with %o is shown as %s', (hints, type) => {
  const { base_url, ...config } = { ...nothing, ...hints };
  expect(detectWarehouseType({ ...config, api_config: { base_url } })).toBe(type);
});

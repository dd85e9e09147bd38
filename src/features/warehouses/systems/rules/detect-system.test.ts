import { expect, test } from 'vitest';
import { detectWarehouseType } from './detect-system.ts';

const nothing = { name: 'Depot', warehouseType: null, country: null, location: null, baseUrl: null };

test.each([
  // 1. and 2. The type, as it is written, decides before everything else.
  [{ warehouseType: 'mintsoft', name: 'ITB', country: 'USA' }, 'mintsoft'],
  [{ warehouseType: ' Mintsoft ' }, 'mintsoft'],
  [{ warehouseType: 'deposco', name: 'Mintsoft UK' }, 'itb'],
  [{ warehouseType: 'ITB', name: 'Mintsoft UK' }, 'itb'],
  [{ warehouseType: 'ShipBob', name: 'ITB', country: 'USA' }, 'shipbob'],
  [{ warehouseType: 'shiphero', name: 'Mintsoft UK' }, 'shiphero'],
  [{ warehouseType: 'file', name: 'ITB', country: 'USA' }, 'file'],
  [{ name: 'File server', country: 'USA' }, 'itb'],
  // 3., 4. and 5. Then the name, in this order.
  [{ name: 'Mintsoft ITB UK', warehouseType: 'extensiv' }, 'mintsoft'],
  [{ name: 'ITB UK', country: 'Netherlands' }, 'itb'],
  [{ name: 'UK hub', country: 'USA' }, 'mintsoft'],
  [{ name: 'uk hub', baseUrl: 'https://api.deposco.com' }, 'mintsoft'],
  // 6. Then the host of the API.
  [{ baseUrl: 'https://api.mintsoft.co.uk/v1', country: 'USA' }, 'mintsoft'],
  [{ baseUrl: 'https://acme.deposco.com' }, 'itb'],
  [{ baseUrl: 'https://stock.itb.example:8443/latest' }, 'itb'],
  [{ baseUrl: 'HTTPS://API.MINTSOFT.CO.UK', warehouseType: 'other' }, 'mintsoft'],
  [{ baseUrl: 'https://mintsoft@acme.deposco.com/mintsoft' }, 'itb'],
  [{ baseUrl: 'https://stock.example/itb?for=mintsoft', country: 'Netherlands' }, 'mintsoft'],
  [{ baseUrl: 'https://stock.example/mintsoft', country: 'USA' }, 'itb'],
  [{ baseUrl: 'not an address itb' }, 'mintsoft'],
  // A type of another system, about which nothing else says anything.
  [{ warehouseType: 'extensiv' }, 'unsupported'],
  [{ warehouseType: 'extensiv', country: 'USA', location: 'Atlanta, Georgia' }, 'unsupported'],
  [{ warehouseType: 'extensiv', baseUrl: 'https://stock.example' }, 'unsupported'],
  [{ name: 'ShipBob Chicago', country: 'USA' }, 'shipbob'],
  [{ baseUrl: 'https://sandbox-api.shipbob.com', country: 'USA' }, 'shipbob'],
  [{ baseUrl: 'https://public-api.shiphero.com', country: 'USA' }, 'shiphero'],
  // 7. Without a type the place decides.
  [{ country: 'USA' }, 'itb'],
  [{ country: 'usa', warehouseType: '' }, 'itb'],
  [{ location: 'Atlanta, Georgia' }, 'itb'],
  [{ location: 'Venlo', country: 'Netherlands' }, 'mintsoft'],
  [{ country: 'United States' }, 'mintsoft'],
  [{}, 'mintsoft'],
])('a warehouse with %o is shown as %s', (hints, type) => {
  expect(detectWarehouseType({ ...nothing, ...hints })).toBe(type);
});

import { expect, test } from 'vitest';
import { recordStatements } from '#testing/checks/read-tables.ts';
import { buildDatabase } from '#testing/database/database.ts';
import type { KeptFbaLevel } from './carry-levels.ts';
import { replaceFbaStock } from './store-fba-stock.ts';

const NOW = new Date('2026-11-21T14:00:00Z');

const buildLevel = (index: number): KeptFbaLevel => ({
  region: 'US',
  sku: `SKU-${index}`,
  asin: 'B0',
  fnsku: 'X0',
  name: 'Unit',
  condition: 'NewItem',
  available: index,
  reserved: 0,
  reservedForOrders: 0,
  reservedInTransfer: 0,
  reservedInProcessing: 0,
  inboundWorking: 0,
  inboundShipped: 0,
  inboundReceiving: 0,
  unfulfillable: 0,
  researching: 0,
  updatedAt: NOW,
  lastReadAt: NOW,
});

test('what left a pool of many SKUs is found by looking each row up, not by comparing it with all of them', async () => {
  await using database = await buildDatabase();
  const statements = recordStatements(database.pool);
  const levels = Array.from({ length: 5_000 }, (_, index) => buildLevel(index));
  expect(await replaceFbaStock(database.db, 'US', levels)).toBe(5_000);
  expect(await replaceFbaStock(database.db, 'US', levels.slice(1))).toBe(1);
  expect(await replaceFbaStock(database.db, 'US', [])).toBe(4_999);
  expect(statements.filter((text) => /(<>|!=) *all\(/i.test(text))).toEqual([]);
});

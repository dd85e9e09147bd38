import { expect, test } from 'vitest';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildDatabase } from '#testing/database/database.ts';
import type { Db } from '../db/database.ts';
import { keepByVersion } from './keep-by-version.ts';

const readCodes = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('catalogue_items').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
};

test('what is kept is read again only when one of its tables has changed', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  let readings = 0;
  const load = keepByVersion(['catalogue_items', 'fba_stock'], (from) => {
    readings += 1;
    return readCodes(from);
  });
  await buildCatalogue(db, { A: {} });
  expect([await load(db), await load(db), readings]).toEqual([['A'], ['A'], 1]);

  await db.insertInto('exchange_rates').values({ day: '2026-11-20', currency: 'USD', per_euro: 1 }).execute();
  expect([await load(db), readings]).toEqual([['A'], 1]);

  await buildCatalogue(db, { B: {} });
  expect([await load(db), readings]).toEqual([['A', 'B'], 2]);
});

test('those who ask at once wait for one reading, and a reading that failed is not kept', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  let readings = 0;
  const load = keepByVersion(['catalogue_items'], async (from) => {
    readings += 1;
    if (readings === 1) throw new Error('gone');
    return readCodes(from);
  });
  await expect(load(db)).rejects.toThrow('gone');
  expect(await Promise.all([load(db), load(db), load(db)])).toEqual([[], [], []]);
  expect(readings).toBe(2);
});

test('two databases never share what is kept', async () => {
  await using one = await buildDatabase();
  await using other = await buildDatabase();
  const load = keepByVersion(['catalogue_items'], readCodes);
  await buildCatalogue(one.db, { A: {} });
  expect([await load(one.db), await load(other.db), await load(one.db)]).toEqual([['A'], [], ['A']]);
});

test('who waits for a reading that another began reads for itself when that one is cut off', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await buildCatalogue(db, { A: {} });
  const cutOff = Promise.withResolvers<string[]>();
  let readings = 0;
  const load = keepByVersion(['catalogue_items'], (from) => {
    readings += 1;
    return readings === 1 ? cutOff.promise : readCodes(from);
  });
  // Either may be the one that begins.
  const asked = Promise.allSettled([load(db), load(db)]);
  await expect.poll(() => readings).toBe(1);
  cutOff.reject(new Error('its transaction has ended'));
  const answers = await asked;
  expect(answers).toContainEqual({ status: 'rejected', reason: new Error('its transaction has ended') });
  expect(answers).toContainEqual({ status: 'fulfilled', value: ['A'] });
});

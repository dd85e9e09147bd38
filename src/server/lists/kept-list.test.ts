import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinTexts, siftRows, type ListRules } from '#shared/lists/list-rules.ts';
import { orderByRank, rankValues, sortFrom } from '#shared/lists/order-values.ts';
import { runAtOnce } from '#shared/lists/steps.ts';
import { keepList } from './kept-list.ts';

interface Shelf {
  sku: string;
  name: string | null;
  units: number | null;
}

interface Choice {
  isEmptyShown: boolean;
}

const rules: ListRules<Shelf, Choice, 'empty'> = {
  texts: ({ sku, name }) => [sku, name],
  toComparable: (text) => text.trim().toLowerCase(),
  values: { sku: ({ sku }) => sku, name: ({ name }) => name, units: ({ units }) => units },
  sift: ({ isEmptyShown }) => ({
    accepts: ({ units }, matches) => matches && (isEmptyShown || units !== 0),
    counts: { empty: ({ units }) => units === 0 },
  }),
};

/** What a browser shows that has all rows. */
function showAll(rows: readonly Shelf[], search: string, sort: string, choice: Choice): Shelf[] {
  const textAt = (index: number) => joinTexts(rules, rows[index] ?? { sku: '', name: null, units: null });
  const wanted = rules.toComparable(search);
  const { isFound } = runAtOnce(siftRows(rows, rules.sift(choice), { wanted, textAt }));
  const found = rows.filter((_, at) => isFound[at]);
  const { id, direction } = sortFrom(sort);
  const readValue = rules.values[id];
  if (!readValue) return found;
  const ranks = runAtOnce(rankValues(found.map(readValue)));
  return Array.from(orderByRank(ranks, direction), (at) => found[at]).filter((row) => row !== undefined);
}

const shelf = fc.record<Shelf>({
  sku: fc.string({ maxLength: 3 }),
  name: fc.option(fc.constantFrom('Strap', 'strap m', 'Band', 'Ä')),
  units: fc.option(fc.integer({ min: 0, max: 4 })),
});

test('the pages of a list, put together, are what a browser shows that has all of its rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(shelf, { maxLength: 120, size: 'max' }),
      fc.constantFrom('', 's', 'STRAP', 'p m', ' a', 'z', '\n'),
      fc.constantFrom('sku', '-sku', 'name', '-name', 'units', '-units', 'other', ''),
      fc.boolean(),
      fc.integer({ min: 1, max: 50 }),
      async (rows, search, sort, isEmptyShown, limit) => {
        const list = keepList(rows, rules);
        const pages: Shelf[] = [];
        let found = 0;
        do {
          const question = { search, sort, offset: pages.length, limit };
          const page = await list.findPage(question, { isEmptyShown });
          expect(page.rows.length).toBe(Math.min(limit, page.found - pages.length));
          expect(page.counts).toEqual({ empty: rows.filter(({ units }) => units === 0).length });
          ({ found } = page);
          pages.push(...page.rows);
        } while (pages.length < found);
        expect(pages).toEqual(showAll(rows, search, sort, { isEmptyShown }));
      },
    ),
    { numRuns: 100 },
  );
});

test('a page beyond the last row has no rows, and says how many there are', async () => {
  const list = keepList<Shelf, Choice, 'empty'>([{ sku: 'A', name: null, units: 1 }], rules);
  const page = await list.findPage(
    { search: '', sort: 'sku', offset: 50, limit: 10 },
    { isEmptyShown: true },
  );
  expect(page).toMatchObject({ rows: [], found: 1 });
});

test('other requests are answered while thousands of rows are sorted', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => ({
    sku: `SKU-${(at * 7919) % 30_011}`,
    name: null,
    units: 1,
  }));
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const page = await keepList(rows, rules).findPage(
    { search: 'sku', sort: 'sku', offset: 0, limit: 1 },
    { isEmptyShown: true },
  );
  clearImmediate(next);
  expect(page.rows).toEqual([{ sku: 'SKU-0', name: null, units: 1 }]);
  expect(turns).toBeGreaterThan(5);
});

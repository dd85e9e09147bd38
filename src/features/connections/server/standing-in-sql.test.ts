import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { getLastOutcome, getSourceState, type SourceFacts } from '../rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-21T10:00:00Z');
const INTERVAL_SECONDS = 300;

// Around the ends of fresh and late, which are two and six intervals.
const ages = fc.constantFrom(0, 1, 599.999, 600, 600.001, 1799.999, 1800, 1800.001, 90_000);
const facts: fc.Arbitrary<SourceFacts> = fc.record({
  isPaused: fc.boolean(),
  intervalSeconds: fc.constant(INTERVAL_SECONDS),
  lastSuccessAt: fc.option(ages.map((seconds) => new Date(NOW.getTime() - seconds * 1000))),
  failuresInRow: fc.integer({ min: 0, max: 4 }),
  isHeldBack: fc.boolean(),
});

/** How the database says that sources stand. */
async function describeInSql(some: readonly SourceFacts[]): Promise<string[]> {
  const rows = some.map((source) => ({
    id: 'a',
    is_paused: source.isPaused,
    interval_seconds: source.intervalSeconds,
    last_success_at: source.lastSuccessAt,
    failures_in_row: source.failuresInRow,
    held_back: source.isHeldBack ? {} : null,
  }));
  const { rows: described } = await sql<{ standing: string }>`
    select describe_standing(source, ${NOW}::timestamptz) as standing
    from jsonb_populate_recordset(null::sources, ${JSON.stringify(rows)}::jsonb) as source`.execute(
    database.db,
  );
  return described.map(({ standing }) => standing);
}

const describeByRules = (source: SourceFacts): string =>
  `${getSourceState(source, NOW)} ${getLastOutcome(source)}`;

test('two sources stand alike in the database, which notifies screens, if they do by the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 20, maxLength: 20 }), async (some) => {
      const inSql = await describeInSql(some);
      const byRules = some.map(describeByRules);
      const groups = (words: readonly string[]) => words.map((word) => words.indexOf(word));
      expect(groups(inSql)).toEqual(groups(byRules));
    }),
    { numRuns: 50 },
  );
});

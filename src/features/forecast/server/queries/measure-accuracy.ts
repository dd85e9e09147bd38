import { sql } from 'kysely';
import { selectFrozenTargets, type FrozenTarget } from '#features/plan/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { ACCURACY_WEEKS, measureDays, type Accuracies, type ComparedDay } from '../../rules/accuracy.ts';
import { addDays } from '#shared/dates.ts';
import { selectSoldDays } from './compare-span.ts';

const WEEKS_MAX = Math.max(...ACCURACY_WEEKS);

/** By subject and channel, how the forecasts of a week before compare with what was sold: `all shops`. */
export async function measureAccuracy(
  db: Db,
  { today }: { today: string },
): Promise<ReadonlyMap<string, Accuracies>> {
  const days = await selectComparedDays(db, addDays(today, -7 * WEEKS_MAX));
  const bySubject = Map.groupBy(days, ({ key }) => key);
  return new Map([...bySubject].map(([key, compared]) => [key, measureDays(compared, today)]));
}

/**
 * Each day from `from` on with what was forecast a week before it. A day that is not known, or on which a variant of the
 * subject was out of stock, is left out: what it sold is not what was wanted.
 */
async function selectComparedDays(db: Db, from: string): Promise<(ComparedDay & { key: string })[]> {
  const { rows } = await sql<ComparedDay & { key: string }>`
    with sold as (
      select day, subject, channel, sum(sold)::float8 as units
      from demand_days
      cross join lateral (values (cell), (left(cell, 2)), ('all')) as subjects (subject)
      cross join lateral (values (channel_group), ('all')) as channels (channel)
      where day >= ${from}
      group by day, subject, channel
      having bool_and(sold is not null and not is_out)
    )
    select subject || ' ' || channel as key, day, units as sold, means[8]::float8 as expected
    from sold
    join demand_forecasts using (subject, channel)
    where made_on = day - 7 and cardinality(means) >= 8`.execute(db);
  return rows;
}

interface TargetAccuracy {
  accuracies: Accuracies;
  /** Days whose target was changed after they had begun. */
  edited: { day: string; target: number | null; was: number }[];
}

/** How the plan's targets compare with what all channels sold together, each as it was when its day began. */
export async function measureTargets(db: Db, { today }: { today: string }): Promise<TargetAccuracy> {
  const from = addDays(today, -7 * WEEKS_MAX);
  const [targets, sold] = await Promise.all([
    selectFrozenTargets(db, { from }),
    selectSoldDays(db, { from, to: today }),
  ]);
  const units = new Map(sold.map(({ day, sold: value }) => [day, value]));
  const compared = targets.flatMap(({ day, frozen }: FrozenTarget): ComparedDay[] => {
    const value = units.get(day);
    return value === undefined ? [] : [{ day, sold: value, expected: frozen }];
  });
  return {
    accuracies: measureDays(compared, today),
    edited: targets
      .filter(({ frozen, target }) => frozen !== target)
      .map(({ day, frozen, target }) => ({ day, target, was: frozen }))
      .toReversed(),
  };
}

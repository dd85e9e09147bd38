import { countFalseFlags, LOSSY_SKUS, plantLosses, type Habits } from '#testing/worlds/lossy-warehouse.ts';

const RETURNS = ['none', 'whole', 'parts', 'told'] as const;
const LATE_DAYS = [0, 30, 100];

/** A row of the table in `docs/benchmarks.md` for each kind of warehouse. */
export function* listLossRows(worlds: number): Generator<string> {
  yield '| days booked late | returns | SKUs flagged without a loss | losses found | within two days | with the exact units, within 3 |';
  yield '| --: | --- | --: | --: | --: | --: |';
  for (const returns of RETURNS)
    for (const lateDays of LATE_DAYS) yield formatRow(worlds, { returns, lateDays });
}

function formatRow(worlds: number, habits: Habits): string {
  const verdicts = plantLosses(worlds, habits);
  const count = (holds: (verdict: (typeof verdicts)[number]) => boolean) => verdicts.filter(holds).length;
  const cells = [
    `${habits.lateDays}%`,
    habits.returns,
    `${countFalseFlags(worlds, habits)} of ${(worlds * LOSSY_SKUS.length).toLocaleString('en')}`,
    `${count(({ daysUntilFlagged }) => daysUntilFlagged !== null)} of ${worlds}`,
    count(({ daysUntilFlagged }) => daysUntilFlagged !== null && daysUntilFlagged <= 2),
    `${count(({ tooMany }) => tooMany === 0)}, ${count(({ tooMany }) => Math.abs(tooMany) <= 3)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

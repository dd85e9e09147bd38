import type { Db } from '#server/db/database.ts';
import type { SimulatedLine } from '../../rules/simulation/simulate-supply.ts';

interface KeptSimulation {
  madeOn: string;
  madeAt: Date;
  lines: SimulatedLine[];
}

/** The last simulation; null before the first. */
export async function selectSimulation(db: Db): Promise<KeptSimulation | null> {
  const row = await db
    .selectFrom('supply_simulations')
    .select(['made_on', 'made_at', 'lines'])
    .executeTakeFirst();
  return row ? { madeOn: row.made_on, madeAt: row.made_at, lines: row.lines } : null;
}

/** What the last simulation was made of. */
export async function selectSimulationStamp(
  db: Db,
): Promise<{ madeOn: string; madeFrom: string } | undefined> {
  const row = await db.selectFrom('supply_simulations').select(['made_on', 'made_from']).executeTakeFirst();
  return row && { madeOn: row.made_on, madeFrom: row.made_from };
}

export async function storeSimulation(
  db: Db,
  { madeOn, madeAt, madeFrom, lines }: KeptSimulation & { madeFrom: string },
): Promise<void> {
  const values = { made_on: madeOn, made_at: madeAt, made_from: madeFrom, lines: JSON.stringify(lines) };
  await db
    .insertInto('supply_simulations')
    .values(values)
    .onConflict((clash) => clash.column('is_only').doUpdateSet(values))
    .execute();
}

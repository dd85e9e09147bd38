import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { ScenarioChanges } from '../../rules/scenarios/changes.ts';

export interface StoredScenario {
  id: number;
  name: string;
  changes: ScenarioChanges;
  saved_by: string;
  saved_at: Date;
  version: number;
}

const columns = ['id', 'name', 'changes', 'saved_by', 'saved_at', 'version'] as const;

const toScenario = ({
  changes,
  ...row
}: Omit<StoredScenario, 'changes'> & { changes: unknown }): StoredScenario => ({
  ...row,
  // Only this area writes them, as the contract has checked them.
  changes: changes as ScenarioChanges,
});

export async function selectScenarios(db: Db): Promise<StoredScenario[]> {
  const rows = await db
    .selectFrom('supply_scenarios')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(toScenario);
}

export async function lockScenario(tx: Db, id: number): Promise<StoredScenario | undefined> {
  const row = await tx
    .selectFrom('supply_scenarios')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toScenario(row);
}

/** The number of the new scenario; undefined where another has the name. */
export async function insertScenario(
  tx: Db,
  { changes, ...scenario }: Pick<StoredScenario, 'name' | 'changes' | 'saved_by' | 'saved_at'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('supply_scenarios')
    .values({ ...scenario, changes: JSON.stringify(changes) })
    .onConflict((clash) => clash.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function removeScenario(tx: Db, id: number): Promise<{ name: string } | undefined> {
  return tx.deleteFrom('supply_scenarios').where('id', '=', id).returning('name').executeTakeFirst();
}

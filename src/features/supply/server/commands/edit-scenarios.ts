import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { ScenarioChanges } from '../../rules/scenarios/changes.ts';
import { insertScenario, lockScenario, removeScenario, type StoredScenario } from '../queries/scenarios.ts';

/** Saves what was asked under a name. */
export const addScenario = (
  db: Db,
  by: Requester,
  { name, changes }: { name: string; changes: ScenarioChanges },
): Promise<number> =>
  runInTransaction(db, async (tx) => {
    const id = await insertScenario(tx, { name, changes, saved_by: by.actor.username, saved_at: by.now });
    if (id === undefined) {
      const message = 'Another scenario has this name';
      throw new AppError('conflict', message, { fields: { name: message } });
    }
    await recordScenario(tx, by, { id, action: 'created', before: null, after: { name } });
    return id;
  });

export const dropScenario = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const removed = await removeScenario(tx, id);
    if (!removed) throw new AppError('not_found', 'This scenario no longer exists.');
    await recordScenario(tx, by, { id, action: 'deleted', before: removed, after: null });
  });

/** The scenario that is to be applied; refused where it was changed since. */
export async function findScenarioToApply(
  tx: Db,
  { id, version }: Pick<StoredScenario, 'id' | 'version'>,
): Promise<StoredScenario> {
  const scenario = await lockScenario(tx, id);
  if (!scenario) throw new AppError('not_found', 'This scenario no longer exists.');
  if (scenario.version !== version)
    throw new AppError('conflict', 'Someone else changed this scenario. Review it before applying it.');
  return scenario;
}

export const recordScenario = (
  tx: Db,
  by: Requester,
  {
    id,
    ...change
  }: {
    id: number;
    action: string;
    before: Record<string, string> | null;
    after: Record<string, string> | null;
  },
): Promise<void> => recordChange(tx, { ...by, entity: 'supply-scenario', entityId: id, ...change });

import { saveLegDefault, type PlannedBy } from '#features/plan/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { PlanLeg } from '../../rules/lanes/plan-legs.ts';
import { lockSupplySettings } from '../queries/supply-settings.ts';
import { changeSupplySettings } from './change-settings.ts';

/** Makes the days of a measured lane the default of its leg, in the plan or in supply; answers how many planned days changed. */
export async function applyMeasuredDays(
  db: Db,
  by: PlannedBy,
  { leg, days, today }: { leg: PlanLeg; days: number; today: string },
): Promise<number> {
  if (leg !== 'pool_lead_days' && leg !== 'transfer_lead_days')
    return saveLegDefault(db, by, { field: leg, days, today });
  await runInTransaction(db, async (tx) => {
    const settings = await lockSupplySettings(tx);
    if (settings[leg] !== days) await changeSupplySettings(tx, by, { ...settings, [leg]: days });
  });
  return 0;
}

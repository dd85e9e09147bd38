import { listLevelSteps } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';

const LAST_DAY = '2999-01-01';

/** The SKUs that a place lists. */
export async function selectKeptSkus(db: Db, place: string): Promise<ReadonlySet<string>> {
  const steps = await listLevelSteps(db, { place, from: LAST_DAY, to: LAST_DAY });
  return new Set(steps.flatMap(({ sku, isListed }) => (isListed ? [sku] : [])));
}

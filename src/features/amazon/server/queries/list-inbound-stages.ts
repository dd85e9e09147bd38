import type { InboundStages } from '#features/stock-memory/contract.ts';
import type { Db } from '#server/db/database.ts';
import { formatPoolPlace } from '../../rules.ts';
import { selectInbound } from './select-fba-stock.ts';

/** How far what is inbound of a SKU has come, by what the memory of stock calls a pool. */
export async function listInboundStages(db: Db, sku: string): Promise<Map<string, InboundStages>> {
  const levels = await selectInbound(db, sku);
  return new Map(levels.map(({ region, ...stages }) => [formatPoolPlace(region), stages]));
}

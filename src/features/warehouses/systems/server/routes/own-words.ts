import type { WarehouseStockRow } from '../../../server/queries/select-warehouse-stock.ts';
import type { ItbAnswer } from '../../itb/contract/answer.ts';
import { describeItbRows } from '../../itb/server/routes/describe-rows.ts';
import type { WarehouseSystem } from '../../rules/systems.ts';

/** What some systems say of a warehouse beside what all say; null where the common words say everything. */
const OWN_WORDS: Record<WarehouseSystem, ((rows: readonly WarehouseStockRow[]) => ItbAnswer) | null> = {
  mintsoft: null,
  itb: describeItbRows,
  shipbob: null,
  shiphero: null,
  file: null,
};

export const describeInOwnWords = (
  system: WarehouseSystem,
  rows: readonly WarehouseStockRow[],
): ItbAnswer | null => OWN_WORDS[system]?.(rows) ?? null;

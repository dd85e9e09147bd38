import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { lockSupplySettings, updateSupplySettings, type SupplySettings } from '../queries/supply-settings.ts';

/** Changes the settings of proposals and lanes; refused if they changed since. */
export const changeSupplySettings = (
  db: Db,
  by: Requester,
  wanted: SupplySettings,
): Promise<SupplySettings> =>
  runInTransaction(db, async (tx) => {
    const before = await lockSupplySettings(tx);
    if (before.version !== wanted.version)
      throw new AppError(
        'conflict',
        'Someone else changed the supply settings while you were editing. Review them before saving.',
      );
    const after = { ...wanted, version: wanted.version + 1 };
    await updateSupplySettings(tx, after);
    await recordChange(tx, {
      ...by,
      entity: 'supply-settings',
      entityId: 'company',
      action: 'updated',
      before: listHistoryFields(before),
      after: listHistoryFields(after),
    });
    return after;
  });

function listHistoryFields({ version: _version, goals, ...fields }: SupplySettings) {
  const described = CELL_PARTS.flatMap((parts) =>
    goals
      .filter(({ cell }) => cell === parts.cell)
      .map(({ service }) => `${formatCellName(parts)} ${Math.round(service * 1000) / 10}%`),
  );
  return { ...fields, goals: described.length > 0 ? described.join(', ') : null };
}

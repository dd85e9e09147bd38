import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { ChannelGroup } from '../../rules/channel-groups.ts';
import { compareHistory } from '../../rules/history/compare-history.ts';
import { readOrderHistory } from '../../rules/history/read-order-history.ts';
import {
  deleteHistory,
  lockOrderHistory,
  replaceHistoryDays,
  selectOrderHistory,
} from '../queries/order-history.ts';

interface HistoryFile {
  fileName: string;
  csv: string;
  today: string;
}

/** Imports the days of a file, all of them or none. The same file again changes nothing, and is in the history once. */
export const importHistory = (
  db: Db,
  by: Requester,
  { fileName, csv, today }: HistoryFile,
): Promise<{ added: number; replaced: number }> =>
  runInTransaction(db, async (tx) => {
    const { rows, problems } = readOrderHistory(csv, today);
    const [problem] = problems;
    if (problem)
      throw new AppError(
        'invalid',
        `Nothing was imported: ${formatCount(problems.length, 'problem')}, the first in line ${formatNumber(problem.line)}: ${problem.reason}.`,
      );
    await lockOrderHistory(tx);
    const days = rows.map(({ day }) => day).toSorted();
    const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    const { added, replaced } = compareHistory(rows, await selectOrderHistory(tx, span));
    const changed = [...added, ...replaced];
    const counts = { added: added.length, replaced: replaced.length };
    if (changed.length === 0) return counts;
    await replaceHistoryDays(tx, changed);
    await recordChange(tx, {
      ...by,
      entity: 'order-history',
      entityId: fileName,
      action: 'imported',
      before: null,
      after: {
        file_name: fileName,
        ...counts,
        units: sumBy(changed, (each) => sumBy(each.rows, ({ units }) => units)),
      },
    });
    return counts;
  });

/** Takes away what was imported of a channel in a region. */
export const removeHistory = (
  db: Db,
  by: Requester,
  subject: { group: ChannelGroup; region: CellRegion },
): Promise<number> =>
  runInTransaction(db, async (tx) => {
    await lockOrderHistory(tx);
    const days = await deleteHistory(tx, subject);
    if (days === 0) return 0;
    await recordChange(tx, {
      ...by,
      entity: 'order-history',
      entityId: `${subject.group} ${subject.region}`,
      action: 'deleted',
      before: { channel_group: subject.group, region: subject.region, days },
      after: null,
    });
    return days;
  });

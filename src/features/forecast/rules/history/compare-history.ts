import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { ChannelGroup } from '../channel-groups.ts';
import type { OrderHistoryRow } from './read-order-history.ts';

/** What was sold on a day by a channel in a region. */
export interface ImportedDay {
  day: string;
  group: ChannelGroup;
  region: CellRegion;
  rows: OrderHistoryRow[];
}

interface HistoryChange {
  added: ImportedDay[];
  replaced: ImportedDay[];
  /** How many days are as they were. */
  same: number;
}

const formatKey = ({ day, group, region }: Pick<OrderHistoryRow, 'day' | 'group' | 'region'>): string =>
  `${group} ${region} ${day}`;

const groupDays = (rows: readonly OrderHistoryRow[]): Map<string, OrderHistoryRow[]> =>
  Map.groupBy(rows, formatKey);

const formatContent = (rows: readonly OrderHistoryRow[]): string =>
  rows
    .map(({ sku, units }) => `${sku}\n${units}`)
    .toSorted()
    .join('\n');

/** Which days of a file are new, other than they were, or as they were: a day is imported as a whole. */
export function compareHistory(
  rows: readonly OrderHistoryRow[],
  there: readonly OrderHistoryRow[],
): HistoryChange {
  const before = groupDays(there);
  const change: HistoryChange = { added: [], replaced: [], same: 0 };
  for (const [key, ofDay] of groupDays(rows)) {
    const [first] = ofDay;
    if (!first) continue;
    const { day, group, region } = first;
    const known = before.get(key);
    if (!known) change.added.push({ day, group, region, rows: ofDay });
    else if (formatContent(known) !== formatContent(ofDay))
      change.replaced.push({ day, group, region, rows: ofDay });
    else change.same += 1;
  }
  return change;
}

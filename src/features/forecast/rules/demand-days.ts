import { CELL_PARTS, type Cell, type CellParts, type CellRegion } from '#features/catalogue/rules/cells.ts';
import { countCellDevices } from '#features/catalogue/rules/count-cell-devices.ts';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { CHANNEL_GROUPS, type ChannelGroup } from './channel-groups.ts';

interface GroupKey {
  sku: string | null;
  region: CellRegion | null;
  group: ChannelGroup;
}

/** Units of a SKU that were ordered, by the days on which there were any; days are counted from the first. */
export interface OrderedUnits extends GroupKey {
  days: readonly number[];
  units: readonly number[];
}

/** A place that knows a SKU, and the days at whose end it had none of it. */
export interface EmptyShelfDays extends GroupKey {
  days: readonly number[];
}

/** An account whose orders come in. */
export interface OrderAccount {
  group: ChannelGroup;
  regions: readonly CellRegion[];
  /** Its orders of these days are all known; to is past the last one. Null while its past is being loaded. */
  known: { from: number; to: number } | null;
}

/** What people imported of the days before. */
export interface ImportedOrders {
  ordered: readonly OrderedUnits[];
  /** Days that were imported in full: what is not named sold nothing. */
  days: readonly { region: CellRegion; group: ChannelGroup; days: readonly number[] }[];
}

export interface DemandFacts {
  mapped: MappedSkus;
  /** How many days there are. */
  days: number;
  ordered: readonly OrderedUnits[];
  empty: readonly EmptyShelfDays[];
  accounts: readonly OrderAccount[];
  imported: ImportedOrders;
}

/** What a day says about demand. */
export interface DemandDay {
  /** Null where the orders of the day are not all known. */
  sold: number | null;
  /** Nothing was in stock at the end of the day and of the day before: it may have sold less than was wanted. */
  isOut: boolean;
}

export interface CellDemand {
  cell: Cell;
  group: ChannelGroup;
  days: DemandDay[];
}

/** Day by day what was wanted of each cell in each channel group; groups that sell nowhere are left out. */
export const countDemandDays = (facts: DemandFacts): CellDemand[] =>
  CELL_PARTS.flatMap((parts) =>
    CHANNEL_GROUPS.filter((group) => listAccounts(facts, parts.region, group).length > 0).map((group) => ({
      cell: parts.cell,
      group,
      days: countCellDays(facts, parts, group),
    })),
  );

const listAccounts = (
  { accounts }: Pick<DemandFacts, 'accounts'>,
  region: CellRegion,
  group: ChannelGroup,
): OrderAccount[] =>
  accounts.filter((account) => account.group === group && account.regions.includes(region));

/** Where the orders of each day are from: all accounts together, or an import; null where they are not all known. */
export function findDaySources(
  facts: Pick<DemandFacts, 'accounts' | 'days' | 'imported'>,
  { region, group }: { region: CellRegion; group: ChannelGroup },
): ('synced' | 'imported' | null)[] {
  const accounts = listAccounts(facts, region, group);
  const imported = new Set(
    facts.imported.days
      .filter((each) => each.region === region && each.group === group)
      .flatMap(({ days }) => days),
  );
  return Array.from({ length: facts.days }, (_, day) => {
    const isSynced =
      accounts.length > 0 &&
      accounts.every(({ known }) => known !== null && known.from <= day && day < known.to);
    if (isSynced) return 'synced';
    return imported.has(day) ? 'imported' : null;
  });
}

function countCellDays(facts: DemandFacts, parts: CellParts, group: ChannelGroup): DemandDay[] {
  const { mapped, days } = facts;
  const sources = findDaySources(facts, { region: parts.region, group });
  const countDevices = (row: GroupKey): number =>
    row.group === group && row.sku !== null
      ? countCellDevices({ region: row.region, is: mapped.get(row.sku) }, parts)
      : 0;
  const countByDay = (ordered: readonly OrderedUnits[]): Float64Array => {
    const units = new Float64Array(days);
    for (const row of ordered) {
      const each = countDevices(row);
      if (each === 0) continue;
      for (const [index, day] of row.days.entries())
        units[day] = (units[day] ?? 0) + each * (row.units[index] ?? 0);
    }
    return units;
  };
  const sold = { synced: countByDay(facts.ordered), imported: countByDay(facts.imported.ordered) };
  const places = facts.empty.filter((row) => countDevices(row) > 0);
  const emptyPlaces = new Int32Array(days);
  for (const { days: empty } of places)
    for (const day of empty) emptyPlaces[day] = (emptyPlaces[day] ?? 0) + 1;
  const isEmpty = (day: number): boolean => places.length > 0 && emptyPlaces[day] === places.length;
  return sources.map((source, day) => ({
    sold: source === null ? null : Math.max(0, sold[source][day] ?? 0),
    isOut: isEmpty(day) && (day === 0 || isEmpty(day - 1)),
  }));
}

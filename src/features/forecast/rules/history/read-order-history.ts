import { CELL_REGIONS, type CellRegion } from '#features/catalogue/rules/cells.ts';
import { readCsv, type CsvRow } from '#shared/csv/read-csv.ts';
import { isoDay } from '#shared/dates.ts';
import { formatNumber } from '#shared/numbers.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import type { ChannelGroup } from '../channel-groups.ts';

/** What one file may hold: two years of eight variants in two channels and two regions. */
export const HISTORY_ROWS_MAX = 25_000;
/** Characters: as much as one request may bring. */
export const HISTORY_CSV_MAX = 950_000;
export const HISTORY_HEADER = ['Date', 'Channel', 'Region', 'SKU', 'Units'] as const;
const UNITS_MAX = 1_000_000;
const SKU_MAX = 100;
const FIRST_DAY = '2000-01-01';

export interface OrderHistoryRow {
  day: string;
  group: ChannelGroup;
  region: CellRegion;
  sku: string;
  units: number;
}

export interface HistoryProblem {
  line: number;
  reason: string;
}

interface ReadHistory {
  rows: OrderHistoryRow[];
  problems: HistoryProblem[];
}

const CHANNELS: Record<string, ChannelGroup> = { shopify: 'shops', shops: 'shops', amazon: 'amazon' };

/** Reads a file of units by day, channel, region and SKU; today is not over, so that it and later days are refused. */
export function readOrderHistory(csv: string, today: string): ReadHistory {
  const lines = readCsv(csv);
  const first = lines.next();
  const at = findColumns(first.done ? [] : first.value.cells);
  if ('missing' in at) return refuse(`The first line must name the column “${at.missing}”`);
  const read: ReadHistory = { rows: [], problems: [] };
  const lineByKey = new Map<string, number>();
  let count = 0;
  for (const line of lines) {
    count += 1;
    if (count > HISTORY_ROWS_MAX)
      return refuse(`The file has more than ${formatNumber(HISTORY_ROWS_MAX)} rows. Please split it.`);
    const row = readRow(line, at, today);
    if (Array.isArray(row)) {
      read.problems.push(...row.map((reason) => ({ line: line.line, reason })));
      continue;
    }
    const key = `${row.group} ${row.region} ${row.day} ${row.sku}`;
    const earlier = lineByKey.get(key);
    if (earlier !== undefined)
      read.problems.push({ line: line.line, reason: `Repeats line ${formatNumber(earlier)}` });
    else lineByKey.set(key, line.line);
    read.rows.push(row);
  }
  return count === 0 ? refuse('The file has no rows.') : read;
}

const refuse = (reason: string): ReadHistory => ({ rows: [], problems: [{ line: 1, reason }] });

type Columns = Record<(typeof HISTORY_HEADER)[number], number>;

/** Where each column is: in any order, with others between them. */
function findColumns(cells: readonly string[]): Columns | { missing: string } {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const missing = HISTORY_HEADER.find((name) => !names.includes(name.toLowerCase()));
  if (missing !== undefined) return { missing };
  const find = (name: string): number => names.indexOf(name.toLowerCase());
  return {
    Date: find('Date'),
    Channel: find('Channel'),
    Region: find('Region'),
    SKU: find('SKU'),
    Units: find('Units'),
  };
}

function findDayProblem(day: string, today: string): string | false {
  if (!isoDay.safeParse(day).success) return 'Date must be a date such as 2025-03-01';
  if (day >= today) return 'Date must be before today';
  return day < FIRST_DAY && 'Date must be in 2000 or later';
}

/** A row, or every reason why it cannot be taken. */
function readRow({ cells }: CsvRow, at: Columns, today: string): OrderHistoryRow | string[] {
  const get = (name: keyof Columns): string => cells[at[name]]?.trim() ?? '';
  const day = get('Date');
  const group = CHANNELS[get('Channel').toLowerCase()];
  const region = CELL_REGIONS.find((each) => each === get('Region').toLowerCase());
  const sku = get('SKU');
  const units = /^\d{1,7}$/.test(get('Units')) ? Number(get('Units')) : NaN;
  const reasons = [
    findDayProblem(day, today),
    group === undefined && 'Channel must be Shopify or Amazon',
    region === undefined && 'Region must be US or EU',
    sku === '' && 'SKU is required',
    (sku.length > SKU_MAX || !hasNoHiddenCharacters(sku)) &&
      `SKU must be text of at most ${SKU_MAX} characters`,
    !(units <= UNITS_MAX) && `Units must be a whole number from 0 to ${formatNumber(UNITS_MAX)}`,
  ].filter((reason) => reason !== false);
  return reasons.length > 0 || group === undefined || region === undefined
    ? reasons
    : { day, group, region, sku, units };
}

import { z } from 'zod';
import { readCsv } from '#shared/csv/read-csv.ts';
import { listDays } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { ConnectorError } from '../../kit/connector-error.ts';
import { checkRows, type CheckedRows } from '../../kit/rows.ts';
import { AMAZON } from '../account/client.ts';
import { LEDGER_REPORT, type createReportReader } from './report.ts';
import { findDay, ledgerRow, type LedgerEvent } from './to-ledger-event.ts';

const WHAT = 'inventory ledger';
const REQUIRED = ['date', 'msku', 'event type', 'quantity', 'fulfillment center', 'disposition'];
/** A longer past is read in pieces. */
const SPAN_DAYS = 30;
/** Events appear up to days after the day that they bear, and change. */
const REREAD_DAYS = 14;

/** Days up to this one have been read. */
const ledgerCursor = z.object({ through: z.iso.date() });

export interface LedgerRequest {
  /** The result of the last reading; anything else starts from the beginning. */
  cursor: unknown;
  /** How far back the very first reading goes. */
  since: Date;
  now: Date;
  signal?: AbortSignal | undefined;
}

/** All events of some days; they replace what was known of these days. */
export interface LedgerRead extends CheckedRows<LedgerEvent> {
  /** The first and the last of the days; null where Amazon had no data, which changes nothing. */
  days: { from: string; to: string } | null;
  /** Those of them of which a row could not be read; all of them if the row has no readable day. */
  unreadDays: string[];
  cursor: unknown;
  hasMore: boolean;
}

interface LedgerReader {
  readReport: ReturnType<typeof createReportReader>;
  marketplaceIds: readonly string[];
}

const formatDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Reads the events since the last reading, and those of the days before it once more. */
export async function readLedger(
  { readReport, marketplaceIds }: LedgerReader,
  { cursor, since, now, signal }: LedgerRequest,
): Promise<LedgerRead> {
  const through = ledgerCursor.safeParse(cursor).data?.through;
  const today = formatDay(now.getTime());
  const first = formatDay(
    through === undefined ? since.getTime() : Date.parse(through) - (REREAD_DAYS - 1) * DAY_MS,
  );
  const last = formatDay(Math.min(Date.parse(first) + (SPAN_DAYS - 1) * DAY_MS, Date.parse(today)));
  // Amazon's days are those of its marketplaces: Europe's first one begins on the day before, in UTC.
  const from = new Date(Date.parse(first) - DAY_MS);
  // Amazon rejects a report whose end is in the future.
  const to = new Date(Math.min(Date.parse(`${last}T23:59:59Z`), now.getTime()));
  const text = await readReport({ what: WHAT, reportType: LEDGER_REPORT, marketplaceIds, from, to, signal });
  const isUpToDate = last === today;
  const read = { cursor: { through: last }, hasMore: !isUpToDate };
  if (text === null) return { rows: [], setAside: 0, examples: [], days: null, unreadDays: [], ...read };
  const checked = parseLedger(text);
  // Days beside the span are there in part; another reading has all of them.
  const rows = checked.rows.filter(({ day }) => day >= first && day <= last);
  const days = { from: first, to: last };
  return { ...checked, rows, days, unreadDays: listUnreadDays(checked, days), ...read };
}

function listUnreadDays(
  { unread }: CheckedRows<LedgerEvent>,
  { from, to }: { from: string; to: string },
): string[] {
  if (!unread) return [];
  const days = unread.keys.map((date) => findDay(undefined, date.trim()));
  if (unread.nameless > 0 || days.includes(undefined)) return listDays(from, to);
  return [...new Set(days)].flatMap((day) => (day !== undefined && day >= from && day <= to ? [day] : []));
}

function parseLedger(text: string): CheckedRows<LedgerEvent> {
  const [header, ...body] = readCsv(text);
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const detail = `the report lacks the columns ${missing.join(', ')}`;
    throw new ConnectorError(AMAZON, WHAT, { kind: 'unexpected-answer', detail });
  }
  const rows = body.map(({ cells }) => Object.fromEntries(names.map((name, index) => [name, cells[index]])));
  return checkRows({ vendor: AMAZON, what: WHAT, schema: ledgerRow, rows, keyField: 'date' });
}

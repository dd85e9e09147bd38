import { sql } from 'kysely';
import { z } from 'zod';
import type { DailyRates, ExchangeRates } from '#connectors/exchange-rates/index.ts';
import type { SourceReading, Source } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { formatDateName } from '#shared/date-name.ts';
import { toDayNumber } from '#shared/dates.ts';

interface FedRates {
  intervalSeconds: number;
  bank: Pick<ExchangeRates, 'readDailyRates' | 'readRecentRates' | 'readAllRates' | 'retryNow'>;
}

/** The newest day that is stored; every day that the bank published before it is stored, too. */
const ratesCursor = z.object({ newest: z.iso.date(), hasHistory: z.literal(true) });

/** The bank's file of 90 days leaves no gap after a newest stored day that is at most this old. */
const RECENT_DAYS = 89;

/** The history has some 200,000 rates; batches of this size leave the database free for others in between. */
const RATES_PER_STATEMENT = 20_000;

/** The reference rates that unlike currencies are added up with, kept for every day on which there were any. */
export const createExchangeRatesSource = ({ intervalSeconds, bank }: FedRates): Source => ({
  id: 'exchange-rates',
  kind: 'exchange-rates',
  name: 'Exchange rates',
  intervalSeconds,
  async read({ cursor, signal }) {
    // A cursor without a history is that of an installation that has only read three months.
    const newest = ratesCursor.safeParse(cursor).data?.newest;
    const daily = await bank.readDailyRates(signal);
    if (newest === undefined) return toReading(await bank.readAllRates(signal));
    const daysSince = toDayNumber(requireDays(daily.rows)[0].day) - toDayNumber(newest);
    if (daysSince <= 1) return toReading(daily);
    return toReading(await (daysSince <= RECENT_DAYS ? bank.readRecentRates : bank.readAllRates)(signal));
  },
  async check(signal) {
    const { rows } = await bank.readDailyRates(signal);
    const [{ day, rates }] = requireDays(rows);
    return `Connected: rates of ${formatDateName(day)} are available for ${Object.keys(rates).length} currencies.`;
  },
  retryNow: () => bank.retryNow(),
});

function toReading({
  rows: days,
  setAside,
  examples,
}: Awaited<ReturnType<ExchangeRates['readDailyRates']>>): SourceReading {
  const [{ day: newest }] = requireDays(days);
  const rows = days.flatMap(({ day, rates }) =>
    Object.entries(rates).map(([currency, perEuro]) => ({ day, currency, per_euro: perEuro })),
  );
  return {
    rows: rows.length,
    setAside,
    examples,
    cursor: { newest, hasHistory: true },
    store: (tx) => storeRates(tx, rows),
  };
}

/** The connector refuses a file without a day. */
function requireDays(days: readonly DailyRates[]): [DailyRates, ...DailyRates[]] {
  const [newest, ...others] = days;
  if (!newest) throw new Error('a file of rates without a day');
  return [newest, ...others];
}

interface StoredRate {
  day: string;
  currency: string;
  per_euro: number;
}

/** Returns how many rates are new or corrected. */
async function storeRates(tx: Db, rates: readonly StoredRate[]): Promise<number> {
  let changed = 0;
  for (let start = 0; start < rates.length; start += RATES_PER_STATEMENT)
    changed += await upsertRates(tx, rates.slice(start, start + RATES_PER_STATEMENT));
  return changed;
}

async function upsertRates(tx: Db, rates: readonly StoredRate[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into exchange_rates as stored (day, currency, per_euro)
    select day, currency, per_euro
    from json_to_recordset(${JSON.stringify(rates)}::json)
      as incoming (day date, currency text, per_euro double precision)
    on conflict (day, currency) do update set per_euro = excluded.per_euro
    where stored.per_euro <> excluded.per_euro`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

import { sql } from 'kysely';
import { z } from 'zod';
import type { DailyRates, ExchangeRates } from '#connectors/exchange-rates/index.ts';
import type { SourceReading, Source } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';

interface FedRates {
  intervalSeconds: number;
  bank: Pick<ExchangeRates, 'readDailyRates' | 'readRecentRates' | 'retryNow'>;
}

/** The newest day that is stored. */
const cursorOfRates = z.object({ newest: z.iso.date() });

/** The reference rates that unlike currencies are added up with, kept for every day on which there were any. */
export const createExchangeRatesSource = ({ intervalSeconds, bank }: FedRates): Source => ({
  id: 'exchange-rates',
  kind: 'exchange-rates',
  name: 'Exchange rates',
  intervalSeconds,
  topics: ['sales'],
  async read({ cursor, signal }) {
    const newest = cursor === null ? undefined : cursorOfRates.parse(cursor).newest;
    const daily = await bank.readDailyRates(signal);
    // Days may have been missed: the longer file has those of three months.
    const isNext =
      newest !== undefined && toDayNumber(daily.rows[0]?.day ?? newest) - toDayNumber(newest) <= 1;
    return toReading(isNext ? daily : await bank.readRecentRates(signal));
  },
  async check(signal) {
    const { rows } = await bank.readDailyRates(signal);
    const [{ day, rates }] = requireDays(rows);
    return `The rates of ${day} are there, for ${Object.keys(rates).length} currencies.`;
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
    cursor: { newest },
    store: (tx) => storeRates(tx, rows),
  };
}

/** The connector refuses a file without a day. */
function requireDays(days: readonly DailyRates[]): [DailyRates, ...DailyRates[]] {
  const [newest, ...others] = days;
  if (!newest) throw new Error('a file of rates without a day');
  return [newest, ...others];
}

async function storeRates(
  tx: Db,
  rates: readonly { day: string; currency: string; per_euro: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into exchange_rates as stored (day, currency, per_euro)
    select day, currency, per_euro
    from json_to_recordset(${JSON.stringify(rates)}::json)
      as given (day date, currency text, per_euro double precision)
    on conflict (day, currency) do update set per_euro = excluded.per_euro
    where stored.per_euro <> excluded.per_euro`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

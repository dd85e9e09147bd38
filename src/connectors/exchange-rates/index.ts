import type { CheckedRows } from '../kit/rows.ts';
import { createVendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';
import { downloadRatesFile, CENTRAL_BANK, type CheckedCell } from './client.ts';

/** The value of one euro on one day, by currency. There are no rates for weekends and bank holidays. */
export interface DailyRates {
  /** `YYYY-MM-DD`. */
  day: string;
  base: 'EUR';
  rates: Record<string, number>;
}

export interface ExchangeRates {
  /** The last published day. */
  readDailyRates(signal?: AbortSignal): Promise<CheckedRows<DailyRates>>;
  /** The published days of the last 90 calendar days, newest first. */
  readRecentRates(signal?: AbortSignal): Promise<CheckedRows<DailyRates>>;
  /** Every day since 4 January 1999, newest first: some 7,000 days in eight megabytes. */
  readAllRates(signal?: AbortSignal): Promise<CheckedRows<DailyRates>>;
  /** Retries at once after several failures in a row have paused the calls. */
  retryNow(): void;
  close(): Promise<void>;
}

interface Options extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
> {
  baseUrl?: string;
}

/** Reference rates of the European Central Bank: free, without a key, published about 16:00 CET on working days. */
export function createExchangeRates({
  baseUrl = 'https://www.ecb.europa.eu',
  ...options
}: Options = {}): ExchangeRates {
  const hosts = [new URL(baseUrl).origin];
  // The bank publishes no limit; two files a day need no more than this.
  const http = createVendorHttp({
    vendor: CENTRAL_BANK,
    account: 'public',
    hosts,
    ratePerSecond: 1,
    burst: 2,
    ...options,
  });
  const read = async (file: string, what: string, signal?: AbortSignal) => {
    const url = new URL(`/stats/eurofxref/${file}`, baseUrl);
    const { rows, ...checked } = await downloadRatesFile(http, { url, what, signal });
    return { rows: groupByDay(rows), ...checked };
  };
  return {
    readDailyRates: (signal) => read('eurofxref-daily.xml', 'reference rates of the day', signal),
    readRecentRates: (signal) => read('eurofxref-hist-90d.xml', 'reference rates of 90 days', signal),
    readAllRates: (signal) => read('eurofxref-hist.xml', 'all reference rates', signal),
    retryNow: () => http.retryNow(),
    close: () => http.close(),
  };
}

function groupByDay(cells: CheckedCell[]): DailyRates[] {
  const days = Map.groupBy(cells, ({ time }) => time);
  return [...days]
    .map(([day, ofDay]) => ({
      day,
      base: 'EUR' as const,
      rates: Object.fromEntries(ofDay.map(({ currency, rate }) => [currency, rate])),
    }))
    .sort((a, b) => b.day.localeCompare(a.day));
}

import { DAY_MS } from '#shared/day-ms.ts';
import { createEmulator, type Emulator } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import type { DailyRates } from './index.ts';

/** The published rates; read at every request, so the days may change while the emulator runs. */
export interface ExchangeRatesWorld {
  /** Published days in any order; weekends and bank holidays are not among them. */
  publishedDays(): DailyRates[];
}

const RECENT_DAYS = 90;

/** The three rates files of the European Central Bank, on loopback. */
export const createExchangeRatesEmulator = (world: ExchangeRatesWorld): Promise<Emulator> => {
  const listNewestFirst = () => world.publishedDays().toSorted((a, b) => b.day.localeCompare(a.day));
  return createEmulator({
    routes: {
      'GET /stats/eurofxref/eurofxref-daily.xml': () => formatFile(listNewestFirst().slice(0, 1), "'"),
      'GET /stats/eurofxref/eurofxref-hist-90d.xml': () => formatFile(listRecentDays(listNewestFirst()), '"'),
      'GET /stats/eurofxref/eurofxref-hist.xml': () => formatFile(listNewestFirst(), '"'),
    },
    notFound: {
      status: 404,
      headers: { 'content-type': 'text/html' },
      text: '<!DOCTYPE html><title>404</title>',
    },
  });
};

function listRecentDays(days: DailyRates[]): DailyRates[] {
  const newest = Date.parse(days[0]?.day ?? '');
  return days.filter(({ day }) => newest - Date.parse(day) < RECENT_DAYS * DAY_MS);
}

/** The bank writes the daily file with single quotes and the histories with double ones. */
function formatFile(days: DailyRates[], quote: string): EmulatorAnswer {
  const formatAttribute = (name: string, value: string | number) => `${name}=${quote}${value}${quote}`;
  const cubes = days.map(({ day, rates }) => {
    const cells = Object.entries(rates).map(
      ([currency, rate]) =>
        `<Cube ${formatAttribute('currency', currency)} ${formatAttribute('rate', rate)}/>`,
    );
    return `<Cube ${formatAttribute('time', day)}>${cells.join('')}</Cube>`;
  });
  return {
    headers: { 'content-type': 'text/xml' },
    text: `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${cubes.join('')}</Cube></gesmes:Envelope>`,
  };
}

/** From a day on, the standard rate of a country's value added tax. */
export interface VatRate {
  /** ISO 3166. */
  country: string;
  percent: number;
  /** `YYYY-MM-DD`; null for always. */
  from: string | null;
}

const OF_ALL_ORDERS =
  'AT 20 BE 21 BG 20 CH 8.1 CY 19 CZ 21 DE 19 DK 25 EE 22 ES 21 FI 25.5 FR 20 GB 20 GR 24 HR 25 HU 27 IE 23 IM 20 ' +
  'IT 22 LI 8.1 LT 21 LU 17 LV 21 MT 18 NL 21 NO 25 PL 23 PT 23 RO 19 SE 25 SI 22 SK 20';

const CHANGES: readonly VatRate[] = [
  { country: 'SK', percent: 23, from: '2025-01-01' },
  { country: 'EE', percent: 24, from: '2025-07-01' },
  { country: 'RO', percent: 21, from: '2025-08-01' },
];

/** As the countries had them in autumn 2024, since when Amazon lists orders, with what has changed. */
const KNOWN_RATES: readonly VatRate[] = [
  ...[...OF_ALL_ORDERS.matchAll(/(\w\w) ([\d.]+)/g)].map(([, country = '', percent]) => ({
    country,
    percent: Number(percent),
    from: null,
  })),
  ...CHANGES,
];

/** The company's own rates as its settings have them: `DE=19`, or from a day on `DE=20@2027-01-01`. */
export const parseVatRates = (settings: readonly string[]): VatRate[] =>
  settings.map((written) => {
    const [country = '', percent, from = null] = written.split(/[=@]/);
    return { country, percent: Number(percent), from };
  });

/** Which rates there are: the same text as long as none of them changes. */
export const formatVatRates = (rates: readonly VatRate[]): string =>
  [...KNOWN_RATES, ...rates]
    .map(({ country, percent, from }) => `${country}=${percent}@${from ?? ''}`)
    .join(' ');

/**
 * The standard rate of a country on a day, in percent; null where it has none that we know. `rates` are the company's
 * own and go before ours.
 */
export function findVatPercent(
  country: string | null,
  day: string,
  rates: readonly VatRate[] = [],
): number | null {
  const find = (listed: readonly VatRate[]) =>
    listed
      .filter((rate) => rate.country === country && (rate.from ?? '') <= day)
      .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
      .at(-1);
  return (find(rates) ?? find(KNOWN_RATES))?.percent ?? null;
}

/** What is left of a price in whole minor units without the tax in it. */
export const removeVat = (grossMinor: number, percent: number): number =>
  Math.round((grossMinor * 100) / (100 + percent));

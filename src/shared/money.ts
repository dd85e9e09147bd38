/** Whole minor units of a currency: cents, pence, yen. Never a fraction, so that sums are exact. */
export interface Money {
  minor: number;
  currency: string;
}

// ISO 4217, where it is not two. Intl differs (it has none for the forint and the rupiah) and changes with the data it
// ships with, which would change the meaning of amounts that are already stored.
const OTHER_DECIMALS = new Map([
  ...pairPlaces(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...pairPlaces(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...pairPlaces(4, 'CLF UYW'),
]);

function pairPlaces(places: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, places]);
}

/**
 * How many decimals a currency has: two for most, none for JPY, three for KWD. Throws for anything that is not a code.
 */
export function getCurrencyDecimals(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError('not a currency code');
  return OTHER_DECIMALS.get(currency) ?? 2;
}

const AMOUNT = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * An amount as services write it, `"34.99"` or `"19940"`, in minor units, without a detour over binary fractions.
 * Digits beyond the currency's decimals are rounded half away from zero. Throws for anything that is not an amount.
 */
export function toMinorUnits(amount: string, currency: string): number {
  const parts = AMOUNT.exec(amount.trim());
  if (!parts) throw new RangeError('not an amount of money');
  const [, sign, whole = '', fraction = ''] = parts;
  const places = getCurrencyDecimals(currency);
  const decimals = fraction.slice(0, places).padEnd(places, '0');
  const minor = Number(`${whole}${decimals}`) + (Number(fraction[places] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(minor)) throw new RangeError('an amount of money that is too large');
  return sign === '-' ? 0 - minor : minor;
}

/** The same amount as services write it: 3499 minor units of GBP are `"34.99"`. */
export function fromMinorUnits(minor: number, currency: string): string {
  const places = getCurrencyDecimals(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places > 0 ? `.${digits.slice(-places)}` : '';
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`;
}

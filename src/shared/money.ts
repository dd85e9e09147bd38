/** Whole minor units of a currency: cents, pence, yen. Never a fraction, so that sums are exact. */
export interface Money {
  minor: number;
  currency: string;
}

const decimals = new Map<string, number>();

/** How many decimals a currency has: two for most, none for JPY, three for KWD. Throws for what is no code. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currency, found);
  return found;
}

const AMOUNT = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * An amount as services write it, `"34.99"` or `"19940"`, in minor units, without a detour over binary fractions.
 * What is finer than the currency is rounded half away from zero. Throws for what is no amount.
 */
export function minorOf(amount: string, currency: string): number {
  const parts = AMOUNT.exec(amount.trim());
  if (!parts) throw new RangeError('not an amount of money');
  const [, sign, whole = '', fraction = ''] = parts;
  const places = decimalsOf(currency);
  const kept = fraction.slice(0, places).padEnd(places, '0');
  const minor = Number(`${whole}${kept}`) + (Number(fraction[places] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(minor)) throw new RangeError('an amount of money that is too large');
  return sign === '-' ? 0 - minor : minor;
}

/** The same amount as services write it: 3499 minor units of GBP are `"34.99"`. */
export function decimalOf(minor: number, currency: string): string {
  const places = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places > 0 ? `.${digits.slice(-places)}` : '';
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`;
}

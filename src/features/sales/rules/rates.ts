import { getCurrencyDecimals } from '#shared/money.ts';

/** What a euro buys of one currency on one day. */
export interface DayRate {
  /** `YYYY-MM-DD`. */
  day: string;
  perEuro: number;
}

/** By currency, the earliest day first. The euro has none and needs none. */
export type Rates = ReadonlyMap<string, readonly DayRate[]>;

/**
 * The reference rate for a day: that of the day itself, else the last one before it, because there are none on weekends
 * and holidays. Before the first known rate there is none: a later one would pass for that of the day. `rates` are of
 * one currency, the earliest first.
 */
export const findRate = (rates: readonly DayRate[], day: string): DayRate | undefined =>
  rates.findLast((rate) => rate.day <= day);

/** What one unit of a currency is in another, and of which day that is. */
interface CrossRate {
  rate: number;
  day: string;
}

export interface Converter {
  /** The rate of a day between a currency and the reporting one; null where one of the two has none. */
  rate(currency: string, day: string): CrossRate | null;
  /** What a minor unit of a currency is in minor units of the reporting one, on a day; null without a rate. */
  factor(currency: string, day: string): number | null;
  /** An amount in whole minor units of the reporting currency; null without a rate. */
  convert(minor: number, currency: string, day: string): number | null;
}

/** The rate of a day between a currency and the reporting one; null where one of the two has none. */
function computeCrossRate(
  rates: Rates,
  { currency, reporting, day }: { currency: string; reporting: string; day: string },
): CrossRate | null {
  const findEuroRate = (code: string) =>
    code === 'EUR' ? { day: null, perEuro: 1 } : findRate(rates.get(code) ?? [], day);
  const one = findEuroRate(currency);
  const other = findEuroRate(reporting);
  if (!one || !other) return null;
  // Of two of different days the earlier one says how old this is; the euro has none.
  const [oldest = day] = [one.day, other.day].filter((each) => each !== null).toSorted();
  return { rate: other.perEuro / one.perEuro, day: oldest };
}

/** Converts each amount at the rate of its day. Amounts are rounded one by one: whatever sums them sums whole units. */
export function createConverter(rates: Rates, reporting: string): Converter {
  const factors = new Map<string, number | null>();
  const computeFactor = (currency: string, day: string): number | null => {
    if (currency === reporting) return 1;
    const key = `${currency} ${day}`;
    const known = factors.get(key);
    if (known !== undefined) return known;
    const cross = computeCrossRate(rates, { currency, reporting, day });
    const found =
      cross === null
        ? null
        : cross.rate * 10 ** (getCurrencyDecimals(reporting) - getCurrencyDecimals(currency));
    factors.set(key, found);
    return found;
  };
  return {
    rate: (currency, day) => computeCrossRate(rates, { currency, reporting, day }),
    factor: computeFactor,
    convert(minor, currency, day) {
      const rate = computeFactor(currency, day);
      return rate === null ? null : Math.sign(minor) * Math.round(Math.abs(minor) * rate);
    },
  };
}

import type { ExchangeRatesWorld } from '#connectors/exchange-rates/emulator.ts';
import { DAY, HOUR, isoOf } from '../world/days.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import { ratesBetween } from '../world/rates.ts';

const PUBLISHED_DAYS = 130;
/** The bank publishes about 16:00 its time. */
const PUBLISHED_AT = 15 * HOUR;

export const exchangeRatesWorld = (world: MovingWorld): ExchangeRatesWorld => ({
  publishedDays() {
    const last = Math.floor((world.now - PUBLISHED_AT) / DAY);
    return ratesBetween(world.world.seed, last - PUBLISHED_DAYS, last).map(({ day, perEuro }) => ({
      day: isoOf(day),
      base: 'EUR',
      rates: perEuro,
    }));
  },
});

import type { ExchangeRatesWorld } from '#connectors/exchange-rates/emulator.ts';
import { DAY, HOUR, formatIso } from '../world/days.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import { listRates } from '../world/rates.ts';

/** As long as the company has orders, and a little longer. */
const PUBLISHED_DAYS = 800;
/** The bank publishes about 16:00 its time. */
const PUBLISHED_AT = 15 * HOUR;

export const createExchangeRatesWorld = (world: MovingWorld): ExchangeRatesWorld => ({
  publishedDays() {
    const last = Math.floor((world.now - PUBLISHED_AT) / DAY);
    return listRates(world.world.seed, last - PUBLISHED_DAYS, last).map(({ day, perEuro }) => ({
      day: formatIso(day),
      base: 'EUR',
      rates: perEuro,
    }));
  },
});

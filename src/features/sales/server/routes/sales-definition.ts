import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { salesDefinition } from '../../contract/sales.ts';
import { buildPeriodAnswer } from './wire-figures.ts';
import { readAllSales, combineChannels, type SalesQuestion } from '../queries/channel-sales.ts';

/** What the sales of a period are counted with. */
export async function describeSalesDefinition(
  db: Db,
  question: SalesQuestion,
): Promise<ResponseOf<typeof salesDefinition>> {
  const { period, converter, channels } = await readAllSales(db, question);
  const { timeZone, currency: reporting } = question.company;
  const combined = combineChannels(channels);
  const foreign = combined.sold.filter(({ currency, orders }) => currency !== reporting && orders > 0);
  const byCurrency = Map.groupBy(foreign, ({ currency }) => currency);
  return {
    period: buildPeriodAnswer(period, combined),
    time_zone: timeZone,
    currency: reporting,
    rates: [...byCurrency]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([currency, rows]) => ({
        currency,
        days: [...new Set(rows.map(({ day }) => day))]
          .toSorted()
          .toReversed()
          .map((day) => {
            const rate = converter.rate(currency, day);
            return { day, rate: rate?.rate ?? null, rate_day: rate?.day ?? null };
          }),
      })),
  };
}

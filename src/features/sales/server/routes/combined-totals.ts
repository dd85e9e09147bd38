import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { salesSummary } from '../../contract/sales.ts';
import { sumFigures } from '../../rules/figures.ts';
import { computePercents } from '../../rules/shares.ts';
import { readAllSales, combineChannels, type SalesQuestion, type Sales } from '../queries/channel-sales.ts';
import { buildSalesAnswer, buildTotals, computeChanges, UNKNOWN_TOTALS } from './wire-figures.ts';

const NAMES = { amazon: 'Amazon', shopify: 'Shopify' } as const;

/** What was sold over all channels, each with its share. */
export async function computeCombinedTotals(
  db: Db,
  question: SalesQuestion,
): Promise<ResponseOf<typeof salesSummary>> {
  const { period, converter, channels: sales } = await readAllSales(db, question);
  const { currency } = question.company;
  const combineSales = (some: Sales) => ({
    ...buildTotals(sumFigures(some.sold, converter), { currency, areOrdersRead: some.areOrdersRead(period) }),
    changes: computeChanges(some, converter),
  });
  const channels = sales.map((each) => ({
    CHANNEL: NAMES[each.channel],
    is_known: each.error === undefined,
    is_complete: each.isComplete(),
    ...combineSales(each),
    ...(each.error !== undefined && UNKNOWN_TOTALS),
  }));
  const shares = computePercents(channels.map(({ TOTAL_REVENUE }) => TOTAL_REVENUE));
  const total = combineChannels(sales);
  const errors = sales.flatMap(({ error }) => error ?? []);
  const isKnown = errors.length < sales.length;
  return {
    ...buildSalesAnswer({
      period,
      ...total,
      error: errors.length > 0 ? errors.join(' ') : undefined,
      notes: sales.flatMap(({ notes }) => notes),
    }),
    success: isKnown,
    total: { ...combineSales(total), ...(!isKnown && UNKNOWN_TOTALS) },
    channels: channels.map((each, index) => ({ ...each, SHARE: shares[index] ?? null })),
  };
}

import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { salesSummary } from '../contract.ts';
import { figuresOf } from '../rules/figures.ts';
import { percentOf } from '../rules/shares.ts';
import { answered, salesOfAll, togetherOf, type Asked, type Sales } from './channel-sales.ts';
import { changesOf, totalsOf } from './wire-figures.ts';

const NAMES = { amazon: 'Amazon', shopify: 'Shopify' } as const;

/** What was sold over all channels, each with its share. */
export async function combinedTotals(db: Db, asked: Asked): Promise<ResponseOf<typeof salesSummary>> {
  const { period, converter, channels: sales } = await salesOfAll(db, asked);
  const { currency } = asked.company;
  const combinedOf = (some: Sales) => ({
    ...totalsOf(figuresOf(some.sold, converter), currency),
    changes: changesOf(some, converter),
  });
  const channels = sales.map((each) => ({
    CHANNEL: NAMES[each.channel],
    is_known: each.error === undefined,
    ...combinedOf(each),
    // Nothing is known of it, which is not the same as nothing.
    ...(each.error !== undefined && { TOTAL_REVENUE: null }),
  }));
  const shares = percentOf(channels.map(({ TOTAL_REVENUE }) => TOTAL_REVENUE));
  const total = togetherOf(sales);
  const errors = sales.flatMap(({ error }) => error ?? []);
  return {
    ...answered({ period, ...total, error: errors.length > 0 ? errors.join(' ') : undefined }),
    success: errors.length < sales.length,
    total: combinedOf(total),
    channels: channels.map((each, index) => ({ ...each, SHARE: shares[index] ?? null })),
  };
}

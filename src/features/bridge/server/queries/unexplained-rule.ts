import { loadProductNames } from '#features/product-names/server/public.ts';
import type { AttentionRule, Observation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { followDifference } from '../../rules/follow-difference.ts';
import { listBridgePlaces, type BridgeCompany, type BridgePlace } from './list-bridge-places.ts';
import { selectDifferences, selectPlaceDays } from './select-bridge.ts';

const FOLLOWED_DAYS = 30;

/** Stock that changed without an order, a box or a transfer that explains it. */
export const createUnexplainedRule = (company: BridgeCompany): AttentionRule => ({
  id: 'unexplained',
  area: 'stock',
  title: 'Unexplained Stock Changes',
  severity: 'soon',
  action: 'Explain',
  access: 'signed-in',
  limit: { usual: 4, min: 1, max: 10_000, unit: 'units', worse: 'higher' },
  tables: ['bridge_days', 'bridge_place_days', 'bridge_reasons'],
  async observe(db, { now }) {
    const to = getDayInZone(company.timeZone, now);
    const from = addDays(to, -FOLLOWED_DAYS);
    const observed: Observation[] = [];
    for (const place of await listBridgePlaces(db, company))
      observed.push(...(await observePlace(db, { place, from, to })));
    return observed;
  },
});

async function observePlace(
  db: Db,
  { place, from, to }: { place: BridgePlace; from: string; to: string },
): Promise<Observation[]> {
  const span = { place: place.id, from, to };
  const days = await selectPlaceDays(db, span);
  const closings = days.filter(({ state }) => state === 'reckoned').map(({ day }) => day);
  const differences = Map.groupBy(
    await selectDifferences(db, { ...span, isPool: place.kind === 'pool' }),
    ({ sku }) => sku,
  );
  const names = await loadProductNames(db, [...differences.keys()]);
  return [...differences].flatMap(([sku, rows]) => {
    const { status, open, since } = followDifference(rows, closings);
    if (status !== 'flagged' || since === null) return [];
    const name = names.get(sku)?.name ?? null;
    return [
      {
        subject: `${place.id} ${sku}`,
        label: `${name ?? sku} in ${place.name}`,
        figure: Math.abs(open),
        detail: `${open > 0 ? '+' : '−'}${Math.abs(open)} since ${formatShortDateName(since)}`,
        path: `/bridge?place=${encodeURIComponent(place.id)}&sku=${encodeURIComponent(sku)}`,
        sources: [place.sourceId],
      },
    ];
  });
}

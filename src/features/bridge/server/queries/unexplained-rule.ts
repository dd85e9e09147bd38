import { loadProductNames } from '#features/product-names/server/public.ts';
import type { AttentionRule, Observation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { computeLimit, followDifference } from '../../rules/follow-difference.ts';
import { listFormerNames } from '../../rules/join-renamed.ts';
import { listBridgePlaces, type BridgeCompany, type BridgePlace } from './list-bridge-places.ts';
import { listReceipts, type FollowedReceipt } from './list-receipts.ts';
import { listPastDifferences } from './past-differences.ts';
import { selectDifferences, selectPlaceDays } from './select-bridge.ts';

/** How long a difference is followed. */
const FOLLOWED_DAYS = 30;
/** A warehouse has this many days to book in what it received. */
const BOOKING_DAYS = 5;

/** Stock that changed without an order, a box or a transfer that explains it. */
export const createUnexplainedRule = (company: BridgeCompany): AttentionRule => ({
  id: 'unexplained',
  area: 'stock',
  title: 'Unexplained Stock Changes',
  severity: 'soon',
  action: 'Explain',
  access: 'signed-in',
  limit: { usual: 4, min: 1, max: 10_000, unit: 'units', worse: 'higher' },
  tables: ['bridge_days', 'bridge_place_days', 'bridge_reasons', 'factory_shipments'],
  async observe(db, { now }) {
    const to = getDayInZone(company.timeZone, now);
    const from = addDays(to, -FOLLOWED_DAYS);
    const observed: Observation[] = [];
    const receipts = await listReceipts(db, company, { from, to });
    for (const place of await listBridgePlaces(db, company)) {
      const open = receipts.filter(({ state, place: id }) => state === 'open' && id === place.id);
      observed.push(...(await observePlace(db, { place, from, to, receipts: open })));
    }
    return observed;
  },
  past: (db, span) => listPastDifferences(db, { ...span, company, followedDays: FOLLOWED_DAYS }),
});

interface ObservedPlace {
  place: BridgePlace;
  from: string;
  to: string;
  /** Those of which units are still open. */
  receipts: readonly FollowedReceipt[];
}

async function observePlace(db: Db, { place, from, to, receipts }: ObservedPlace): Promise<Observation[]> {
  const span = { place: place.id, from, to };
  const days = await selectPlaceDays(db, span);
  const closings = days
    .filter(({ state }) => state === 'reckoned')
    .map(({ day, from_day: from }) => ({ day, from }));
  const differences = Map.groupBy(
    await selectDifferences(db, { ...span, isPool: place.kind === 'pool' }),
    ({ sku }) => sku,
  );
  const names = await loadProductNames(db, [...differences.keys()]);
  return [...differences].flatMap(([sku, rows]) => {
    const { status, open, since } = followDifference(rows, closings);
    if (status !== 'flagged' || since === null) return [];
    const skus = [sku, ...listFormerNames(rows)];
    const awaited = receipts.flatMap((receipt) => {
      const part = sumParts(receipt, skus);
      return part && part.units > part.booked ? [{ ...receipt, ...part }] : [];
    });
    const recent = awaited.filter(({ day }) => addDays(day, BOOKING_DAYS) >= to);
    const waiting = recent.reduce((sum, { units, booked }) => sum + units - booked, 0);
    const opening = rows.find(({ day }) => day === since)?.opening ?? 0;
    if (waiting > 0 && Math.abs(open + waiting) <= computeLimit(opening)) return [];
    const name = names.get(sku)?.name ?? null;
    return [
      {
        subject: `${place.id} ${sku}`,
        label: `${name ?? sku} in ${place.name}`,
        figure: Math.abs(open),
        detail: [
          `${open > 0 ? '+' : '−'}${Math.abs(open)} since ${formatShortDateName(since)}`,
          ...(open < 0 ? awaited.map(describeReceipt) : []),
        ].join('; '),
        path: `/bridge?place=${encodeURIComponent(place.id)}&sku=${encodeURIComponent(sku)}`,
        sources: listSources(place),
      },
    ];
  });
}

/** What it holds, and what says how it changed; without its parcels no day is calculated. */
const listSources = (place: BridgePlace): string[] => [
  place.sourceId,
  ...(place.kind === 'pool' ? [place.ledger.sourceId] : place.feedSources),
];

interface ReceiptPart {
  units: number;
  booked: number;
}

/** What was received and booked in of a SKU, by all of its names; null where it is not known. */
function sumParts({ skus }: FollowedReceipt, names: readonly string[]): ReceiptPart | null {
  let [units, booked] = [0, 0];
  for (const part of skus.filter(({ sku }) => names.includes(sku))) {
    if (part.units === null || part.booked === null) return null;
    units += part.units;
    booked += part.booked;
  }
  return { units, booked };
}

function describeReceipt({ units, booked, tracking, day }: ReceiptPart & AwaitedReceipt): string {
  const of = tracking === null ? '' : ` of ${tracking}`;
  return `${booked} of ${units} booked in${of}, received ${formatShortDateName(day)}`;
}
type AwaitedReceipt = Pick<FollowedReceipt, 'tracking' | 'day'>;

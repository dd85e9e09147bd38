import { loadProductNames } from '#features/product-names/server/public.ts';
import type { AttentionRule, Observation, RuleLook } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { isAwaitingMovements } from '../../rules/bridge-days.ts';
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
  async observe(db, { now, listOpen }) {
    const to = getDayInZone(company.timeZone, now);
    const from = addDays(to, -FOLLOWED_DAYS);
    const observed: Observation[] = [];
    // Asked once, where the first place needs it.
    let open: ReturnType<NonNullable<typeof listOpen>> | undefined;
    const listOpenOnce = listOpen && (() => (open ??= listOpen()));
    const receipts = await listReceipts(db, company, { from, to });
    for (const place of await listBridgePlaces(db, company)) {
      const awaited = receipts.filter(({ state, place: id }) => state === 'open' && id === place.id);
      const looked = { place, from, to, receipts: awaited, timeZone: company.timeZone };
      observed.push(...(await observePlace(db, { ...looked, listOpen: listOpenOnce })));
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
  /** The alerts of all places. */
  listOpen: RuleLook['listOpen'];
  timeZone: string;
}

async function observePlace(db: Db, looked: ObservedPlace): Promise<Observation[]> {
  const { place, from, to, receipts } = looked;
  const span = { place: place.id, from, to };
  const days = await selectPlaceDays(db, span);
  const closings = days
    .filter(({ state }) => state === 'reckoned')
    .map(({ day, from_day: from }) => ({ day, from }));
  const differences = Map.groupBy(
    await selectDifferences(db, { ...span, isPool: place.kind === 'pool' }),
    ({ sku }) => sku,
  );
  const uncertain = await listUncertainSkus(days, looked);
  const names = await loadProductNames(db, [...differences.keys(), ...uncertain]);
  const describe = (sku: string) => ({
    subject: formatSubject(place, sku),
    label: `${names.get(sku)?.name ?? sku} in ${place.name}`,
    path: `/bridge?place=${encodeURIComponent(place.id)}&sku=${encodeURIComponent(sku)}`,
    sources: listSources(place),
  });
  const unknown = new Set(uncertain);
  const observed = [...differences].flatMap(([sku, rows]): Observation[] => {
    const { status, open, since } = followDifference(rows, closings);
    // What a person explained is well, and so is what is still to be booked in.
    if (status === 'flagged' || status === 'explained') unknown.delete(sku);
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
    return [
      {
        ...describe(sku),
        figure: Math.abs(open),
        detail: [
          `${open > 0 ? '+' : '−'}${Math.abs(open)} since ${formatShortDateName(since)}`,
          ...(open < 0 ? awaited.map(describeReceipt) : []),
        ].join('; '),
      },
    ];
  });
  return [...observed, ...[...unknown].map((sku) => ({ ...describe(sku), figure: null, detail: '' }))];
}

const formatSubject = (place: BridgePlace, sku: string): string => `${place.id} ${sku}`;

/**
 * The SKUs with an alert that began after a day which waits now: the day was calculated then, and may be what the alert is about.
 * A shop that is read for the first time, or a report that a warehouse now offers, makes all days wait.
 */
async function listUncertainSkus(
  days: readonly { day: string; state: string }[],
  { place, listOpen, timeZone }: Pick<ObservedPlace, 'place' | 'listOpen' | 'timeZone'>,
): Promise<string[]> {
  const waiting = days.find(({ state }) => isAwaitingMovements(state))?.day;
  if (waiting === undefined || listOpen === undefined) return [];
  const prefix = formatSubject(place, '');
  const alerts = await listOpen();
  return alerts
    .filter(({ subject, since }) => subject.startsWith(prefix) && waiting < getDayInZone(timeZone, since))
    .map(({ subject }) => subject.slice(prefix.length));
}

/** What it holds, and what says how it changed; for days that wait for parcels, see `listUncertainSkus`. */
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

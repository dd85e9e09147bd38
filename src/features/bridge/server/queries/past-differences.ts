import { toPastMoment, type PastObservation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { computeLimit, followDifference } from '../../rules/follow-difference.ts';
import { listBridgePlaces, type BridgeCompany, type BridgePlace } from './list-bridge-places.ts';
import { selectDifferences, selectPlaceDays } from './select-bridge.ts';

interface PastSpan {
  company: BridgeCompany;
  since: Date;
  now: Date;
  followedDays: number;
}

/**
 * How many units were open at each closing since a moment, as the bridge is calculated now. What was still to be booked in
 * by then is not kept, so that a receipt that was booked late counts.
 */
export async function listPastDifferences(
  db: Db,
  { company, since, now, followedDays }: PastSpan,
): Promise<PastObservation[]> {
  const first = getDayInZone(company.timeZone, since);
  const span = { first, to: getDayInZone(company.timeZone, now), followedDays };
  const past: PastObservation[] = [];
  for (const place of await listBridgePlaces(db, company))
    past.push(...(await followPlace(db, place, { ...span, timeZone: company.timeZone })));
  return past;
}

interface FollowedSpan {
  first: string;
  to: string;
  followedDays: number;
  timeZone: string;
}

async function followPlace(
  db: Db,
  place: BridgePlace,
  { first, to, followedDays, timeZone }: FollowedSpan,
): Promise<PastObservation[]> {
  const span = { place: place.id, from: addDays(first, -followedDays), to };
  const days = await selectPlaceDays(db, span);
  const closings = days
    .filter(({ state }) => state === 'reckoned')
    .map(({ day, from_day: from }) => ({ day, from }));
  const rows = await selectDifferences(db, { ...span, isPool: place.kind === 'pool' });
  const differences = rows.map(({ explainedAt, ...row }) => ({
    ...row,
    explainedOn: explainedAt && getDayInZone(timeZone, explainedAt),
  }));
  // Each closing with the days that are followed at it.
  const looks = closings
    .filter(({ day }) => day >= first)
    .map(({ day }) => {
      const from = addDays(day, -followedDays);
      return {
        day,
        from,
        at: toPastMoment(addDays(day, 1)),
        closings: closings.filter((other) => other.day >= from && other.day <= day),
      };
    });
  return [...Map.groupBy(differences, ({ sku }) => sku)].flatMap(([sku, ofSku]) => {
    // What is never over the limit is never flagged.
    const sum = ofSku.reduce((total, { unexplained }) => total + Math.abs(unexplained), 0);
    if (sum <= computeLimit(0)) return [];
    return looks.map(({ day, from: since, at, closings: followed }) => {
      const rows = ofSku.filter((row) => row.day >= since && row.day <= day);
      const { status, open } = followDifference(
        rows.map((row) => ({ ...row, isExplained: row.explainedOn !== null && row.explainedOn <= day })),
        followed,
      );
      // A day closes at its end, and is looked at on the next one.
      return { subject: `${place.id} ${sku}`, at, figure: status === 'flagged' ? Math.abs(open) : 0 };
    });
  });
}

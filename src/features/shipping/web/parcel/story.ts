import type { TimelineStep } from '#web/ui/thing/Timeline.tsx';
import type { ParcelDetail } from '../../contract/parcel.ts';
import { formatStatusTitle, getStatusTone } from '../../rules/groups.ts';
import { storyWords as words } from '../wording/parcel.ts';

/** What happened to a parcel, from its order to its delivery, with what was promised in its place. */
export function listParcelSteps(parcel: ParcelDetail, now: Date): TimelineStep[] {
  const { events, promised_at: promised, delivered_at: delivered } = parcel;
  const isToldDelivered = events.some(({ status }) => status === 'delivered');
  const steps: (TimelineStep & { at: string })[] = [
    { title: words.title(parcel.ORDER_NAME), at: parcel.ordered_at },
    { title: words.parcelMade, at: parcel.SHIPPED_TIME, detail: describePlace(parcel) },
    ...events.map(({ status, at, message }) => ({
      title: formatStatusTitle(status),
      at,
      detail: message,
      tone: getStatusTone(status),
    })),
    ...(promised === null
      ? []
      : [
          {
            title: words.promisedByCarrier,
            at: promised,
            ...(countLateHours(promised, delivered, now) >= 1 && { tone: 'bad' as const }),
          },
        ]),
    ...(delivered === null || isToldDelivered
      ? []
      : [{ title: words.delivered, at: delivered, tone: 'good' as const }]),
  ];
  const told = steps.toSorted((one, other) => one.at.localeCompare(other.at));
  return delivered === null && !isToldDelivered
    ? [...told, { title: words.delivered, at: null, unknown: words.notYetAsFar }]
    : told;
}

const describePlace = ({ WAREHOUSE_NAME: name, WAREHOUSE_CITY: city }: ParcelDetail): string =>
  [name, city].filter(Boolean).join(', ');

const countLateHours = (promised: string, delivered: string | null, now: Date): number => {
  const reached = delivered === null ? now.getTime() : Date.parse(delivered);
  return Math.floor((reached - Date.parse(promised)) / 3_600_000);
};

/** How the promise was kept; null where there was none. */
export function describeKept({ promised_at, delivered_at }: ParcelDetail, now: Date): string | null {
  if (promised_at === null) return null;
  const lateHours = countLateHours(promised_at, delivered_at, now);
  if (lateHours < 1) return delivered_at === null ? words.notDueYet : words.kept;
  const late = lateHours < 48 ? words.hours(lateHours) : words.days(Math.floor(lateHours / 24));
  return delivered_at === null ? words.overdue(late) : words.deliveredLate(late);
}

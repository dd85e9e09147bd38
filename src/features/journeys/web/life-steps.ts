import { formatCompanyDay } from '#web/company-time.ts';
import type { TimelineStep } from '#web/ui/thing/Timeline.tsx';
import type { KitLife } from '../contract.ts';
import { lifeStepsWords } from './wording.ts';

interface LifeStep extends TimelineStep {
  /** Whether no one reported it; that a step has not happened yet is known. */
  isUnknown: boolean;
}

const NOT_KNOWN = lifeStepsWords.notKnown;

/**
 * The way of a kit from the line to its subscription, each step with its day or why there is none. Days in sentences
 * are those of the company's time zone.
 */
export const listLifeSteps = (life: KitLife, timeZone: string): LifeStep[] => [
  life.made_at === null
    ? unknown(lifeStepsWords.created, lifeStepsWords.lineHasNotRecorded(NOT_KNOWN))
    : known(lifeStepsWords.created, life.made_at, { detail: lifeStepsWords.byLine }),
  describePacking(life),
  describeReceipt(life),
  ...listSaleSteps(life, timeZone),
  life.is_activated
    ? life.activated_at === null
      ? unknown(lifeStepsWords.activated, lifeStepsWords.activatedOnDay, 'good')
      : known(lifeStepsWords.activated, life.activated_at, { tone: 'good' })
    : life.is_activated === null
      ? unknown(lifeStepsWords.activated, lifeStepsWords.noReportOfActivation(NOT_KNOWN))
      : notYet(lifeStepsWords.activated, lifeStepsWords.notActivated),
  describeSubscription(life),
];

const describePacking = ({ box }: KitLife): LifeStep =>
  box
    ? known(lifeStepsWords.packed(box.serial_box), box.packed_at, { to: `/box/${box.id}` })
    : unknown(lifeStepsWords.packedInBox, lifeStepsWords.noBoxNamesThisKit(NOT_KNOWN));

/** As in the funnel: what was sold or activated has been received, whatever is known of its box. */
function describeReceipt({ box, order, is_activated: isActivated }: KitLife): LifeStep {
  if (box?.received_at && !box.is_missing)
    return known(lifeStepsWords.received, box.received_at, {
      detail: lifeStepsWords.inBox(box.serial_box),
      tone: 'good',
    });
  if (order || isActivated) return unknown(lifeStepsWords.received, lifeStepsWords.receivedOnDay, 'good');
  if (!box) return unknown(lifeStepsWords.received, lifeStepsWords.noBoxNamesThisKit(NOT_KNOWN));
  return box.received_at === null
    ? notYet(lifeStepsWords.received, lifeStepsWords.boxIsOnItsWay)
    : unknown(lifeStepsWords.received, lifeStepsWords.itWasNotFound(NOT_KNOWN));
}

function listSaleSteps({ order, parcel, is_activated: isActivated }: KitLife, timeZone: string): LifeStep[] {
  if (!order)
    return [
      unknown(lifeStepsWords.ordered, lifeStepsWords.noOrderListsThisSerial(NOT_KNOWN)),
      unknown(
        lifeStepsWords.shipped,
        isActivated ? lifeStepsWords.shippedOnDay : lifeStepsWords.noOrderNamesThisKit(NOT_KNOWN),
      ),
    ];
  const ordered = known(lifeStepsWords.orderedFor(order.number), order.placed_at, {
    to: `/order/${encodeURIComponent(order.id)}`,
  });
  if (parcel)
    return [
      ordered,
      known(lifeStepsWords.shipped, parcel.created_at, {
        to: `/parcel/${parcel.id}`,
        detail: [
          parcel.tracking_number ?? [],
          parcel.delivered_at === null
            ? []
            : lifeStepsWords.delivered(formatCompanyDay(parcel.delivered_at, timeZone)),
        ]
          .flat()
          .join(', '),
      }),
    ];
  if (order.channel === 'amazon' || isActivated)
    return [ordered, unknown(lifeStepsWords.shipped, lifeStepsWords.shippedOnDay)];
  return [
    ordered,
    order.is_unfulfilled
      ? notYet(lifeStepsWords.shipped, lifeStepsWords.noParcelOfThisOrder)
      : unknown(lifeStepsWords.shipped, lifeStepsWords.noParcelRecorded(NOT_KNOWN)),
  ];
}

function describeSubscription({ subscription, is_activated: isActivated }: KitLife): LifeStep {
  if (!subscription)
    return isActivated === null
      ? unknown(lifeStepsWords.subscription, lifeStepsWords.noReportOfActivation(NOT_KNOWN))
      : notYet(lifeStepsWords.subscription, lifeStepsWords.none);
  const { id, plan, at } = subscription;
  const title = lifeStepsWords.subscriptionId(id);
  return at === null
    ? { ...unknown(title, lifeStepsWords.subscribedOnDay, 'good'), detail: plan }
    : known(title, at, { detail: plan, tone: 'good' });
}

const known = (title: string, at: string, more: Partial<TimelineStep> = {}): LifeStep => ({
  title,
  at,
  isUnknown: false,
  ...more,
});

const unknown = (title: string, words: string, tone?: TimelineStep['tone']): LifeStep => ({
  title,
  at: null,
  unknown: words,
  isUnknown: true,
  ...(tone && { tone }),
});

const notYet = (title: string, words: string): LifeStep => ({
  title,
  at: null,
  unknown: words,
  isUnknown: false,
});

import type { TimelineStep } from '#web/ui/thing/Timeline.tsx';
import type { KitLife } from '../contract.ts';

interface LifeStep extends TimelineStep {
  /** Whether no one told of it: what has not happened yet is known. */
  isUnknown: boolean;
}

const NOT_TOLD = 'Not known';

/** The way of a kit from the line to its subscription, each step with its day or why there is none. */
export const listLifeSteps = (life: KitLife): LifeStep[] => [
  life.made_at === null
    ? unknown('Created', `${NOT_TOLD}: the line has not recorded it`)
    : known('Created', life.made_at, { detail: 'By the line' }),
  ...listBoxSteps(life),
  ...listSaleSteps(life),
  life.is_activated
    ? life.activated_at === null
      ? unknown('Activated', 'Activated, on a day that is not recorded', 'good')
      : known('Activated', life.activated_at, { tone: 'good' })
    : notYet('Activated', 'Not activated'),
  describeSubscription(life),
];

function listBoxSteps({ box }: KitLife): LifeStep[] {
  if (!box)
    return [
      unknown('Packed in a Box', `${NOT_TOLD}: no box names this kit`),
      unknown('Received', `${NOT_TOLD}: no box names this kit`),
    ];
  const packed = known(`Packed in ${box.serial_box}`, box.packed_at, { to: `/box/${box.id}` });
  if (box.received_at === null) return [packed, notYet('Received', 'The box is on its way')];
  return [
    packed,
    box.is_missing
      ? unknown('Received', `${NOT_TOLD}: it was not found when the box was verified`)
      : known('Received', box.received_at, { detail: `In ${box.serial_box}`, tone: 'good' }),
  ];
}

function listSaleSteps({ order, parcel, is_activated: isActivated }: KitLife): LifeStep[] {
  if (!order)
    return [
      unknown('Ordered', `${NOT_TOLD}: no order of Amazon or a shop names this serial number`),
      unknown('Shipped', `${NOT_TOLD}: warehouses don’t say which kit they sent`),
    ];
  const ordered = known(`Ordered as ${order.number}`, order.placed_at, {
    to: `/order/${encodeURIComponent(order.id)}`,
  });
  if (parcel)
    return [
      ordered,
      known('Shipped', parcel.created_at, {
        to: `/parcel/${parcel.id}`,
        detail: [
          parcel.tracking_number ?? [],
          parcel.delivered_at === null
            ? []
            : `delivered ${parcel.delivered_at.slice(0, 'yyyy-mm-dd'.length)}`,
        ]
          .flat()
          .join(', '),
      }),
    ];
  if (order.channel === 'amazon' || isActivated)
    return [ordered, unknown('Shipped', 'Shipped, on a day that is not told')];
  return [ordered, notYet('Shipped', 'No parcel of this order yet')];
}

function describeSubscription({ subscription }: KitLife): LifeStep {
  if (!subscription) return notYet('Subscription', 'None');
  const { id, plan, at } = subscription;
  const title = `Subscription ${id}`;
  return at === null
    ? { ...unknown(title, 'Subscribed, on a day that is not recorded', 'good'), detail: plan }
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

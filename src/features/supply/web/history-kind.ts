import { WEEKDAY_CHOICES } from '#shared/date-name.ts';
import { formatDecimals, formatNumber } from '#shared/numbers.ts';
import { formatDate } from '#web/format.ts';
import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes planned shipments. */
export const PLANNED_SHIPMENT_KIND: RecordKind = {
  entity: 'planned-shipment',
  one: 'planned shipment',
  many: 'planned shipments',
  words: {
    name: { label: 'name' },
    lines: { label: 'units' },
    arrived: { label: 'arrived' },
    ship_on: { label: 'ship date' },
    arrives_on: { label: 'arrival' },
    note: { label: 'note' },
    state: {
      label: 'state',
      values: { planned: 'planned', shipped: 'shipped', arrived: 'arrived', cancelled: 'canceled' },
    },
  },
};

const readText = (change: unknown): string | null =>
  typeof change === 'object' && change && 'after' in change && typeof change.after === 'string'
    ? change.after
    : null;

/** How the history describes what people did with proposals. */
export const PROPOSAL_KIND: RecordKind = {
  entity: 'proposal',
  one: 'proposal',
  many: 'proposals',
  words: { reason: { label: 'reason' }, until: { label: 'dismissed until' } },
  sentences: {
    dismissed: (of, { changes: { reason, until } }) => [
      'dismissed ',
      ...of,
      ...(readText(until) === null ? [] : [' until ', { value: formatDate(readText(until) ?? '') }]),
      ...(readText(reason) === null ? [] : [': ', { value: readText(reason) ?? '' }]),
    ],
    restored: (of) => ['showed ', ...of, ' again'],
  },
};

/** How the history names the settings of the whole plan. */
export const SETTINGS_KIND: RecordKind = {
  entity: 'planning-settings',
  one: 'plan',
  many: 'planning settings',
  isOnlyOne: true,
  words: {
    safety_days: { label: 'safety buffer' },
    china_us_days: { label: 'default days from China to US' },
    china_eu_days: { label: 'default days from China to EU' },
    us_customer_days: { label: 'default days from US to the customer' },
    eu_customer_days: { label: 'default days from EU to the customer' },
  },
};

/** How the history describes what the company wants of its shipments. */
export const SUPPLY_SETTINGS_KIND: RecordKind = {
  entity: 'supply-settings',
  one: 'supply',
  many: 'supply settings',
  isOnlyOne: true,
  words: {
    review_weekday: {
      label: 'review day',
      values: Object.fromEntries(WEEKDAY_CHOICES.map(({ value, label }) => [value, label])),
    },
    service: { label: 'service goal', formatFigure: (share) => `${formatNumber(Math.round(share * 100))}%` },
    goals: { label: 'goals of variants' },
    max_cover_days: { label: 'maximum days of cover' },
    min_units: { label: 'minimum units per shipment' },
    max_units: { label: 'maximum units per shipment' },
    pool_lead_days: { label: 'days to Amazon' },
    transfer_lead_days: { label: 'days between warehouses' },
    hand_over_days: { label: 'handover days' },
    air_lead_days: { label: 'air freight days' },
    air_cost_cents: {
      label: 'air freight cost per unit',
      formatFigure: (cents) => formatDecimals(cents / 100, 2),
    },
  },
};

/** How the history describes scenarios. */
export const SCENARIO_KIND: RecordKind = {
  entity: 'supply-scenario',
  one: 'scenario',
  many: 'supply scenarios',
  words: { name: { label: 'name' }, applied: { label: 'applied' } },
};

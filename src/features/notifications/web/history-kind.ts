import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

const LEVELS = { all: 'All', urgent: 'Urgent', none: 'None' };

/** How the history describes a person’s notification settings. */
export const NOTIFICATIONS_KIND: RecordKind = {
  entity: 'notifications',
  one: 'notifications',
  many: 'notifications',
  words: {
    stock: { label: 'stock alerts', values: LEVELS },
    boxes: { label: 'box alerts', values: LEVELS },
    parcels: { label: 'parcel alerts', values: LEVELS },
    plan: { label: 'plan alerts', values: LEVELS },
    sales: { label: 'sales alerts', values: LEVELS },
    catalogue: { label: 'catalogue alerts', values: LEVELS },
    data: { label: 'data alerts', values: LEVELS },
    mails_assigned: { label: 'assignment emails', values: { true: 'On', false: 'Off' } },
    brief_daily: { label: 'daily brief', values: { true: 'On', false: 'Off' } },
    brief_weekly: { label: 'weekly brief', values: { true: 'On', false: 'Off' } },
    brief_time: { label: 'time of the brief' },
    brief_weekday: { label: 'day of the weekly brief' },
    away_from: { label: 'first day away' },
    away_until: { label: 'last day away' },
    deputy: { label: 'deputy' },
    address: { label: 'email address' },
  },
  sentences: {
    verified: () => ['confirmed an email address'],
    unsubscribed: () => ['unsubscribed from alert emails'],
    'unsubscribed-from-briefs': () => ['unsubscribed from the brief'],
  },
};

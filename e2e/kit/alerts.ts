import { DAY_MS } from '#shared/day-ms.ts';
import type { JourneyApp } from './test.ts';

const RESOLVED: [rule: string, label: string][] = [
  ['place-out', 'Cityplay M in TIVE EU'],
  ['source-trouble', 'TIVE'],
];

/** Alerts that are over, beside those that the rules find within seconds, and what was sent of them. */
export async function populateAlerts({ db }: JourneyApp): Promise<void> {
  const now = Date.now();
  const began = new Date(now - DAY_MS);
  const over = new Date(now - 60_000);
  await db
    .insertInto('attention_episodes')
    .values(
      RESOLVED.map(([rule, label]) => ({
        rule,
        subject: label,
        label,
        detail: '',
        path: '/supply',
        figure: 1,
        sources: [],
        has_data: true,
        state: 'resolved' as const,
        since: over,
        began_at: began,
        fired_at: began,
        resolved_at: over,
        acknowledged_by: null,
        acknowledged_at: null,
        owner_id: null,
        snoozed_until: null,
        snoozed_figure: null,
        note: null,
      })),
    )
    .execute();
  const mail = {
    channel: 'mail' as const,
    user_id: null,
    content: JSON.stringify({ text: 'Nothing left' }),
    is_secret: false,
    queued_at: new Date(now - 60_000),
    next_attempt_at: new Date(now + DAY_MS),
    given_up_at: new Date(now + DAY_MS),
    claimed_until: null,
  };
  await db
    .insertInto('deliveries')
    .values([
      {
        ...mail,
        kind: 'alert',
        dedupe_key: 'e2e:1',
        recipient: 'aoife@example.com',
        subject: 'Urgent: Out of Stock, Cityplay M in TIVE EU',
        state: 'sent' as const,
        last_error: null,
        settled_at: new Date(now - 50_000),
      },
      {
        ...mail,
        kind: 'address-verification',
        dedupe_key: 'e2e:2',
        recipient: 'maximiliane.hohenberg@a-rather-long-name-of-a-company.example.com',
        subject: 'Confirm your address',
        state: 'failed' as const,
        last_error: '550 5.1.1 The email account that you tried to reach does not exist',
        settled_at: new Date(now - 40_000),
      },
      {
        ...mail,
        kind: 'brief',
        dedupe_key: 'e2e:3',
        recipient: 'jonas@example.com',
        subject: 'Brief of Fri 27 Nov',
        state: 'queued' as const,
        last_error: '451 4.3.0 Mail server temporarily rejected message',
        settled_at: null,
        attempts: 3,
      },
    ])
    .execute();
  const webhook = {
    url: 'https://hooks.example.com/services/T0/B0/secret',
    shape: 'slack' as const,
    secret: 'not used',
    only_urgent: true,
    created_at: new Date(now - DAY_MS),
    created_by: 'aoife',
  };
  await db
    .insertInto('webhook_destinations')
    .values([
      { ...webhook, name: 'Operations Chat', areas: ['stock', 'boxes'], is_on: true, off_reason: null },
      {
        ...webhook,
        name: 'Old Chat',
        areas: ['data'],
        is_on: false,
        off_reason: 'It answered 410: no longer there',
      },
    ])
    .execute();
}

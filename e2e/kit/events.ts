import type { JourneyApp } from './test.ts';

const MINUTE_MS = 60_000;
const ADDRESS = '2001:db8:85a3:8d3:1319:8a2e:370:7348';

/** What a history has in it: a change of many values, a streak of failed sign-ins, a refusal. */
export async function populateHistory({ db }: JourneyApp): Promise<void> {
  const figures = Array.from({ length: 12 }, (_, n) => [`figure_${n}`, { before: n, after: n + 100 }]);
  const failed = { entity: 'session', entity_id: null, action: 'sign-in-failed', user_name: 'aoife' };
  const events = [
    {
      entity: 'factory-shipment',
      entity_id: '999999',
      action: 'updated',
      user_name: 'aoife',
      changes: JSON.stringify(Object.fromEntries(figures)),
    },
    ...Array.from({ length: 4 }, () => failed),
    { entity: 'access', entity_id: 'GET /api/users', action: 'refused', user_name: 'sam' },
  ];
  await db
    .insertInto('history')
    .values(
      events.map((event, minutes) => ({
        changes: '{}',
        address: ADDRESS,
        ...event,
        at: new Date(Date.now() - minutes * MINUTE_MS),
      })),
    )
    .execute();
}

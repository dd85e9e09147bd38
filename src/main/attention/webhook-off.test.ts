import { expect, test } from 'vitest';
import { getToday } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { createLog } from '#server/log.ts';
import { prepareWebhooks } from '#testing/server/webhooks.ts';
import { listAttentionRules } from '../attention-rules.ts';

const { create, getAda, getReceiver, getServer, queue, send, turn } = prepareWebhooks();

/** The alerts of Today after the check of a minute later. */
async function listAlerts(): Promise<string[]> {
  const { db, settings, clock } = getServer();
  clock.advance(60_000);
  await watchRules(db, {
    rules: listAttentionRules(settings, []),
    timeZone: settings.COMPANY_TIME_ZONE,
    now: clock.now,
    log: createLog('silent'),
    listSilentSources: async () => [],
  });
  const { episodes } = (await getAda().call(getToday, {})).body;
  return episodes.map(({ rule, label, detail }) => `${rule}: ${label}: ${detail}`);
}

test('W2: a webhook turned off by its receiver is an alert within a minute, until it is on again', async () => {
  const { id } = await create();
  expect(await listAlerts()).toEqual([]);
  await queue('a');
  getReceiver().answer = { status: 410, text: 'This app was removed' };
  await send();
  expect(await listAlerts()).toEqual([
    'webhook-off: Operations: The receiver asked to stop: 410 This app was removed',
  ]);
  expect(await turn(id, true)).toBe(200);
  expect(await listAlerts()).toEqual([]);
});

import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startReplay } from './replay.ts';

// A webhook is the vendor's call to us: the area that receives it replays it.
const samples = globSync('src/connectors/*/samples/*.json').filter((path) => !path.includes('/webhook-'));

test('there are recorded cases of every vendor that speaks JSON', () => {
  const vendors = new Set(samples.map((path) => path.split('/')[2]));
  expect([...vendors].sort()).toEqual(['amazon', 'deposco', 'mintsoft', 'shipbob', 'shiphero', 'shopify']);
});

test.each(samples)('%s can be played, and answers its first request', async (file) => {
  const vendor = await startReplay(pathToFileURL(file));
  const [first] = vendor.exchanges;
  if (!first) throw new Error('a case without an exchange');
  const { method, path, query = {}, headers, form, bodyText } = first.request;
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await fetch(`${vendor.origin}${path}?${search.toString()}`, {
    method,
    redirect: 'manual',
    ...(headers && { headers }),
    ...(method !== 'GET' && {
      body: form ? new URLSearchParams(form) : (bodyText ?? JSON.stringify(first.request.body)),
    }),
  });
  expect(answer.status).toBe(first.response.status);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { recordMeasured, chooseTimes } from '../torture.ts';
import { buildUser } from '../builders/users.ts';
import { listDeclaredEndpoints, formatEndpointTitle } from './endpoints.ts';
import { PAYLOADS } from './payloads.ts';
import { listPoisonings } from './poisoned.ts';
import { expectClean } from './clean-answer.ts';

/** Of all payloads, how many each field is sent: one field the first ones, the next field those after them. */
const AT_EACH_FIELD = chooseTimes(2, PAYLOADS.length);

let server: TestServer;
beforeAll(async () => void (server = await buildServer()));
afterAll(() => server.close());

// A stream of events takes nothing, and would never end.
const endpoints = (await listDeclaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(({ response }) => !('contentType' in response && response.contentType === 'text/event-stream'));

let next = 0;
const nextPayloads = () =>
  Array.from({ length: AT_EACH_FIELD }, () => PAYLOADS[next++ % PAYLOADS.length] ?? PAYLOADS[0]);

test.each(endpoints.map((endpoint): [string, Endpoint] => [formatEndpointTitle(endpoint), endpoint]))(
  'I1 V1 V3 V6: %s takes SQL, markup, formulas, odd characters and wrong values for what they are, in every field',
  { timeout: chooseTimes(60_000, 600_000) },
  async (_title, endpoint) => {
    // Some of these calls end the session that they are made with.
    const rebuild = async () => server.signedInAs(await buildUser(server.db, { role: 'admin' })).token();
    let token = await rebuild();
    let requests = 0;
    for (const poison of listPoisonings(endpoint))
      for (const payload of nextPayloads()) {
        const request = payload && poison(payload);
        if (!request) continue;
        requests += 1;
        const answer = await server.inject({
          method: endpoint.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...request,
        });
        expectClean(answer, { kind: payload.kind, ...request }, payload.isRefused);
        if (answer.statusCode === 401) token = await rebuild();
      }
    recordMeasured({ requests, '5xx': 0 });
    expect(Object.prototype).not.toHaveProperty('isPolluted');
  },
);

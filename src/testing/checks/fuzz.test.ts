import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { fillPath, type Endpoint } from '#shared/endpoint.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { recordMeasured, chooseTimes } from '../torture.ts';
import { buildUser } from '../builders/users.ts';
import { expectClean } from './clean-answer.ts';
import { listDeclaredEndpoints, formatEndpointTitle } from './endpoints.ts';

/** For each endpoint; a failure prints the seed to reproduce it. */
const RUNS = chooseTimes(25, 200);

let server: TestServer;
beforeAll(async () => void (server = await buildServer()));
afterAll(() => server.close());

/** Texts that have broken servers before, among any others. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '%',
    '%00',
    '../../etc/passwd',
    "' or 1=1 --",
    '"; drop table users; --',
    '%_\\',
    '{"$gt":""}',
    '__proto__',
    '1e999',
    '-1',
    '9223372036854775808',
    'NaN',
    '2026-02-30',
    '0000-00-00',
    '0001-01-01',
    '9999-12-31',
    'ﷺ'.repeat(200),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
);

const value = fc.oneof(text, fc.anything({ withNullPrototype: false }), fc.constant(null));

/** Parameters by their own names with any value, and others that no endpoint has. */
const valuesFor = (names: string[]) =>
  fc.record(Object.fromEntries([...names, 'constructor', 'extra'].map((name) => [name, value])), {
    requiredKeys: [],
  });

const requestsTo = ({ params, query, body }: Endpoint) =>
  fc.record({
    params: fc.record(Object.fromEntries(Object.keys(params.shape).map((name) => [name, text]))),
    query: fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(query.shape), 'extra'), text), text, {
      maxKeys: 4,
    }),
    body: fc.oneof(valuesFor(listFields(body)), value),
  });

const listFields = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && 'shape' in body ? Object.keys(Object(body.shape)) : [];

const wellFormed = (text: string): string => text.toWellFormed();

const isStream = ({ response }: Endpoint): boolean =>
  'contentType' in response && response.contentType === 'text/event-stream';

// A stream that is opened stays open, and takes nothing.
const endpoints = (await listDeclaredEndpoints()).filter(({ endpoint }) => !isStream(endpoint));

test.each(endpoints.map(({ endpoint }): [string, Endpoint] => [formatEndpointTitle(endpoint), endpoint]))(
  'V1 V7: %s answers whatever it is sent with a clean success or a clean refusal',
  { timeout: 120_000 },
  async (_title, endpoint) => {
    // Its own sessions end with some of these calls, so that each request comes from a user who is new to the server.
    const token = async () => {
      const admin = await buildUser(server.db, { role: 'admin' });
      return server.signedInAs(admin).token();
    };
    let authorization = `Bearer ${await token()}`;
    await fc.assert(
      fc.asyncProperty(requestsTo(endpoint), async ({ params, query, body }) => {
        const search = new URLSearchParams(query).toString();
        const path = fillPath(
          endpoint.path,
          Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wellFormed(value)])),
        );
        const request = {
          method: endpoint.method,
          url: `${path}?${search}`,
          ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
        };
        const headers = { authorization, 'content-type': 'application/json' };
        const response = await server.inject({ ...request, headers });
        if (response.statusCode === 401) authorization = `Bearer ${await token()}`;
        expectClean(response, request);
      }),
      { numRuns: RUNS },
    );
    recordMeasured({ requests: RUNS, '5xx': 0 });
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { failure } from '#shared/errors.ts';
import { buildServer, type TestServer } from '../server.ts';
import { times } from '../torture.ts';
import { buildUser } from '../users.ts';
import { declaredEndpoints, titleOf } from './endpoints.ts';
import { sampleRequest } from './sample-request.ts';

/** Each asks for what is not there, or leaves a text open: read as SQL it is a failure of ours, even on empty tables. */
const PAYLOADS = [
  `%' || (select nothing from nobody) || '`,
  `'; select nothing from nobody; --`,
  `1) or (select nothing from nobody) --`,
  `"; $$ /* 1 %s $1`,
].slice(0, times(1, 4));

let server: TestServer;
beforeAll(async () => void (server = await buildServer()));
afterAll(() => server.close());

const endpoints = (await declaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(({ response }) => !('contentType' in response && response.contentType === 'text/event-stream'));

/** The request that looks right, with the payload in one of its fields; for every field that it can have. */
function poisoned(endpoint: Endpoint, payload: string): { url: string; payload?: string }[] {
  const { path, body = '{}' } = sampleRequest(endpoint);
  const text = encodeURIComponent(payload);
  const parts = endpoint.path.split('/');
  const inPath = parts.flatMap((part, at) =>
    part.startsWith(':') ? [`/api${parts.with(at, text).join('/').replace(/:\w+/g, '1')}`] : [],
  );
  const inQuery = Object.keys(endpoint.query.shape).map((name) => `${path}?${name}=${text}`);
  const sound: unknown = JSON.parse(body);
  const inBody = fieldsOf(endpoint.body).map((name) => JSON.stringify({ ...Object(sound), [name]: payload }));
  return [
    ...[...inPath, ...inQuery].map((url) => ({ url, ...(endpoint.method !== 'GET' && { payload: body }) })),
    ...inBody.map((changed) => ({ url: path, payload: changed })),
  ];
}

const fieldsOf = (body: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {});

test.each(endpoints.map((endpoint): [string, Endpoint] => [titleOf(endpoint), endpoint]))(
  'I1: %s takes a piece of SQL for a text, in every field',
  async (_title, endpoint) => {
    // Some of these calls end the session that they are made with.
    const anew = async () =>
      server.signedInAs(await buildUser(server.db, { role: 'admin', password_hash: '' })).token();
    let token = await anew();
    for (const request of PAYLOADS.flatMap((payload) => poisoned(endpoint, payload))) {
      const answer = await server.inject({
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...request,
      });
      expect([request, answer.statusCode]).toEqual([request, expect.toSatisfy(isNoBreakdown)]);
      if (answer.statusCode >= 400) failure.parse(answer.json());
      if (answer.statusCode === 401) token = await anew();
    }
  },
);

const isNoBreakdown = (status: number): boolean => status < 500;

import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  buildDeclaredBody,
  buildDeclaredQuery,
  fillDeclaredPath,
  type DeclaredCall,
} from './declared-call.ts';

const call = {
  method: 'GET',
  path: '/shops/{shop}/orders',
  query: { since: { format: 'date-time' }, day: { format: 'date' }, parts: { isList: true }, size: {} },
  schema: z.unknown(),
} as const satisfies DeclaredCall;

test('a query goes out as declared: several values in one, and what is not given left out', () => {
  const query = { since: '2026-11-20T09:00:00Z', day: '2026-11-20', parts: ['A', 'B'], size: 50 };
  expect(buildDeclaredQuery(call, query)).toEqual({ ...query, parts: 'A,B' });
  expect(buildDeclaredQuery(call, { size: undefined })).toEqual({ size: undefined });
});

test.each([
  ['since', '2026-11-20'],
  ['since', '2026-11-20 09:00:00'],
  ['day', '20.11.2026'],
])('a %s that is written as %s is a mistake of ours', (name, value) => {
  expect(() => buildDeclaredQuery(call, { [name]: value })).toThrow(/is not written as a date/);
});

test('a body goes out as it is, with its dates as declared', () => {
  const request = { ...call, method: 'POST', body: { since: { format: 'date-time' } } } as const;
  const body = { since: '2026-11-20T09:00:00Z' };
  expect(buildDeclaredBody(request, body)).toBe(body);
  expect(() => buildDeclaredBody(request, { since: 'today' })).toThrow(/since is not written as a date-time/);
});

test('the parts of a path are filled in, and cannot lead elsewhere', () => {
  expect(fillDeclaredPath(call, { shop: '../admin?x=1' })).toBe('/shops/..%2Fadmin%3Fx%3D1/orders');
});

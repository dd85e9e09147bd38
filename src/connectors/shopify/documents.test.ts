import { readFile } from 'node:fs/promises';
import { buildSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as documents from './documents.ts';
import * as returnDocuments from './returns/documents.ts';
import { API_VERSION_ENDS_ON, computeVersionEnd } from './client/api-version.ts';
import { explainBulkRefusal } from './emulator/bulk-rules.ts';

const schema = buildSchema(await readFile(new URL('admin-schema.graphql', import.meta.url), 'utf8'));
const bulk = documents.buildBulkOrdersQuery("created_at:>='2026-09-01T00:00:00Z'");
const texts = Object.entries({ ...documents, ...returnDocuments }).flatMap(([name, text]) =>
  typeof text === 'string' && text.includes('{') ? [[name, text] as const] : [],
);

test.each([...texts, ['bulkOrders', bulk] as const])(
  '%s is a question that Shopify understands',
  (_, text) => {
    expect(validate(schema, parse(text))).toEqual([]);
  },
);

test('the documents of the recorded exchanges are valid queries too', async () => {
  const recorded = await readFile(new URL('samples/queries.graphql', import.meta.url), 'utf8');
  expect(validate(schema, parse(recorded))).toEqual([]);
});

test('the bulk query keeps to the rules of bulk operations', () => {
  expect(explainBulkRefusal(bulk, schema)).toBeUndefined();
});

test.each([...texts, ['bulkOrders', bulk] as const])(
  '%s reads nothing that Shopify will take away',
  (_, text) => {
    expect(validate(schema, parse(text), [NoDeprecatedCustomRule])).toEqual([]);
  },
);

test('a version is served for a year from the first day of its quarter', () => {
  expect(['2026-01', '2026-10'].map(computeVersionEnd)).toEqual(['2027-01-01', '2027-10-01']);
  expect(API_VERSION_ENDS_ON).toBe('2027-07-01');
});

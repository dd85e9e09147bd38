import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  CLIENT,
  startEmulatedShop,
  buildShopLine,
  buildShopParcel,
  buildShopOrder,
  TOKEN,
} from '#testing/builders/shopify.ts';

const errors = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).optional() })),
});
type Emulator = Awaited<ReturnType<typeof startEmulatedShop>>['emulator'];

async function ask(emulator: Emulator, query: string, variables: object = {}) {
  const headers = { 'content-type': 'application/json', 'x-shopify-access-token': TOKEN };
  const url = `${emulator.origin}/admin/api/2026-07/graphql.json`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return { status: response.status, json: z.unknown().parse(await response.json()) };
}

const readErrorCode = (json: unknown) => errors.parse(json).errors[0]?.extensions?.code;

describe('the emulator refuses what Shopify refuses', () => {
  test.each([
    ['a field that is not in the schema', '{ shop { turnover } }', 'undefinedField'],
    ['a subject that has to be asked with fields', '{ shop }', 'argumentLiteralsIncompatible'],
    [
      'an unknown sort key',
      '{ orders(first: 1, sortKey: MOOD) { nodes { id } } }',
      'argumentLiteralsIncompatible',
    ],
    [
      'a page beyond the most dear question',
      '{ orders(first: 250) { nodes { id lineItems(first: 9) { nodes { id } } } } }',
      'MAX_COST_EXCEEDED',
    ],
    ['a variable that is missing', 'query A($id: ID!) { order(id: $id) { id } }', 'INVALID_VARIABLE'],
  ])('%s', async (_, query, code) => {
    const { emulator } = await startEmulatedShop();
    const { status, json } = await ask(emulator, query);
    expect({ status, code: readErrorCode(json) }).toEqual({ status: 200, code });
  });

  test.each([
    ['a list without a page size', '{ orders { nodes { id } } }', 'you must provide one of first or last'],
    ['a page of more than 250', '{ orders(first: 251) { nodes { name } } }', 'between 1 and 250'],
    [
      'a search that it does not know',
      '{ orders(first: 1, query: "colour:red") { nodes { id } } }',
      'unknown search term',
    ],
    ['a cursor of its own making', '{ orders(first: 1, after: "x") { nodes { id } } }', 'Invalid cursor'],
  ])('%s', async (_, query, message) => {
    const { emulator } = await startEmulatedShop();
    expect(errors.parse((await ask(emulator, query)).json).errors[0]?.message).toContain(message);
  });

  test.each([
    ['a wrong token', { 'x-shopify-access-token': 'shpat_WRONG' }, 401],
    ['no token', { 'x-shopify-access-token': '' }, 401],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
  ])('%s', async (_, wrong, status) => {
    const { emulator } = await startEmulatedShop();
    const headers = { 'content-type': 'application/json', 'x-shopify-access-token': TOKEN, ...wrong };
    const body = JSON.stringify({ query: '{ shop { id } }' });
    const path = '/admin/api/2026-07/graphql.json';
    expect((await fetch(emulator.origin + path, { method: 'POST', headers, body })).status).toBe(status);
  });

  test.each(['/admin/api/graphql.json', '/admin/api/latest/graphql.json', '/admin/api/2026-07/orders.json'])(
    'the path %s',
    async (path) => {
      const { emulator } = await startEmulatedShop();
      const headers = { 'content-type': 'application/json', 'x-shopify-access-token': TOKEN };
      expect((await fetch(emulator.origin + path, { method: 'POST', headers, body: '{}' })).status).toBe(404);
    },
  );

  test.each([
    ['a wrong secret', { client_secret: 'wrong' }],
    ['another kind of grant', { grant_type: 'password' }],
  ])('%s for a token', async (_, wrong) => {
    const { emulator } = await startEmulatedShop();
    const form = {
      grant_type: 'client_credentials',
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      ...wrong,
    };
    const body = new URLSearchParams(form);
    const url = `${emulator.origin}/admin/oauth/access_token`;
    expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
  });

  test('a query when the bucket is empty, and says how full it is', async () => {
    const { emulator } = await startEmulatedShop([], {
      service: { bucket: { maximumAvailable: 9, restoreRate: 1 } },
    });
    const { json } = await ask(emulator, '{ orders(first: 10) { nodes { id } } }');
    expect(json).toMatchObject({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: {
        cost: {
          requestedQueryCost: 10,
          actualQueryCost: null,
          throttleStatus: { maximumAvailable: 9, currentlyAvailable: 9, restoreRate: 1 },
        },
      },
    });
    expect(json).not.toHaveProperty('data');
  });

  test.each([
    ['nodes instead of edges', '{ orders { nodes { id } } }', 'edges and node'],
    ['no list at all', '{ shop { id } }', 'at least one connection'],
    [
      'a list in a list',
      '{ orders { edges { node { id fulfillments { events { edges { node { id } } } } } } } }',
      'within a list field',
    ],
    [
      'a list whose parent has no id',
      '{ orders { edges { node { name lineItems { edges { node { id } } } } } } }',
      "select the 'id' field",
    ],
    ['a field that is not there', '{ orders { edges { node { turnover } } } }', 'Invalid bulk query'],
  ])('a bulk query with %s', async (_, query, message) => {
    const { emulator } = await startEmulatedShop();
    const start = `mutation S($query: String!) {
      bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { code message } }
    }`;
    expect((await ask(emulator, start, { query })).json).toMatchObject({
      data: {
        bulkOperationRunQuery: {
          bulkOperation: null,
          userErrors: [{ code: 'INVALID', message: expect.stringContaining(message) }],
        },
      },
    });
  });
});

test('the cost counts the rows that were there, not the page size', async () => {
  const { emulator } = await startEmulatedShop([
    buildShopOrder({ lines: [buildShopLine({ id: 1 }), buildShopLine({ id: 2 })] }),
  ]);
  const query = '{ orders(first: 20) { nodes { id lineItems(first: 5) { nodes { id } } } } }';
  expect((await ask(emulator, query)).json).toMatchObject({
    extensions: { cost: { requestedQueryCost: 120, actualQueryCost: 3 } },
  });
});

test('amounts have as many decimals as they need, and big numbers are texts', async () => {
  const { emulator } = await startEmulatedShop([
    buildShopOrder({ lines: [buildShopLine({ discountedMinor: 249_90 })] }),
  ]);
  const query = `{ orders(first: 1) { nodes { legacyResourceId
    totalPriceSet { shopMoney { amount } } totalRefundedSet { shopMoney { amount } } } } }`;
  expect((await ask(emulator, query)).json).toMatchObject({
    data: {
      orders: {
        nodes: [
          {
            legacyResourceId: '1041',
            totalPriceSet: { shopMoney: { amount: '249.9' } },
            totalRefundedSet: { shopMoney: { amount: '0.0' } },
          },
        ],
      },
    },
  });
});

test('a shop that changes while it is read shows its rows as they are now', async () => {
  const orders = [buildShopOrder()];
  const { shopify } = await startEmulatedShop(orders);
  const since = new Date('2026-11-18T00:00:00Z');
  expect((await shopify.readShipments({ since })).rows[0]?.shipments).toEqual([]);
  orders[0] = buildShopOrder({ fulfillments: [buildShopParcel()] });
  expect((await shopify.readShipments({ since })).rows[0]?.shipments).toHaveLength(1);
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { compareFolder } from './compare-folder.ts';
import { formatDifference } from './difference.ts';

const FIXTURES = 'scripts/vendors/fixtures';
const SHOPIFY = 'src/connectors/shopify/admin-schema.graphql';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-vendors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const listDifferences = (folder: string): string[] => compareFolder(folder).differences.map(formatDifference);

/** Everything that differs once a text of a model is another one. */
function plant(file: string, from: string, to: string): string[] {
  const text = readFileSync(file, 'utf8');
  expect(text.includes(from), `${file} has ${from}`).toBe(true);
  const folder = makeFolder();
  writeFileSync(join(folder, `model.${file.endsWith('.json') ? 'json' : 'graphql'}`), text.replace(from, to));
  return listDifferences(folder);
}

// A change of a model as JSON.
type Change = (model: ReturnType<typeof JSON.parse>) => unknown;

function plantInAmazon(change: Change): string[] {
  const model = JSON.parse(readFileSync(join(FIXTURES, 'amazon.json'), 'utf8'));
  change(model);
  const folder = makeFolder();
  writeFileSync(join(folder, 'amazon.json'), JSON.stringify(model));
  return listDifferences(folder);
}

test('what our clients request and read is what the excerpts of every vendor’s model say', () => {
  const [excerpts, schemas] = [FIXTURES, 'src/connectors'].map(compareFolder);
  expect([...(excerpts?.differences ?? []), ...(schemas?.differences ?? [])]).toEqual([]);
  expect(
    [...(excerpts?.notes ?? []), ...(schemas?.notes ?? [])].filter((note) => note.includes('held')),
  ).toEqual([
    'Amazon: 10 calls held against 1 model',
    'Deposco: 9 calls held against 1 model',
    'Mintsoft: 9 calls held against 1 model',
    'ShipBob: 2 calls held against 1 model',
    'Shopify: 9 questions held against 1 schema',
    'ShipHero: 2 questions held against 1 schema',
  ]);
});

const ORDERS = '/orders/2026-01-01/orders';

test.each<[string, Change, string]>([
  ['an unknown path', ({ paths }) => delete paths[ORDERS], `Amazon orders: unknown path: GET ${ORDERS}`],
  [
    'an unknown parameter',
    ({ paths }) => paths[ORDERS].get.parameters.splice(0, 1),
    'Amazon orders: unknown parameter: createdAfter',
  ],
  [
    'a parameter that is required there and never sent',
    ({ paths }) => paths[ORDERS].get.parameters.push({ name: 'shop', in: 'query', required: true }),
    'Amazon orders: missing parameter: shop is required there',
  ],
  [
    'a value that is in no list there',
    ({ paths }) => paths[ORDERS].get.parameters.at(-1).items.enum.splice(2, 1),
    'Amazon orders: unknown value: includedData is never PROCEEDS there',
  ],
  [
    'a list of values where we name none',
    ({ paths }) => Object.assign(paths[ORDERS].get.parameters[6], { enum: ['once'] }),
    'Amazon orders: unknown value: paginationToken has a list of values there, and none here',
  ],
  [
    'another format of a date',
    ({ paths }) => Object.assign(paths[ORDERS].get.parameters[0], { format: 'date' }),
    'Amazon orders: other format: createdAfter is written as date there, date-time here',
  ],
  [
    'a field of a body that is not there',
    ({ definitions }) => delete definitions.ReportSpecification.properties.dataEndTime,
    'Amazon createReport: unknown parameter: dataEndTime, in the body',
  ],
  [
    'a field of a body that is required there and never sent',
    ({ definitions }) => definitions.ReportSpecification.required.push('reportOptions'),
    'Amazon createReport: missing parameter: reportOptions is required there',
  ],
  [
    'another format of a date in a body',
    ({ definitions }) => (definitions.ReportSpecification.properties.dataStartTime.format = 'date'),
    'Amazon createReport: other format: dataStartTime is written as date there, date-time here',
  ],
  [
    'a list that is none there',
    ({ paths }) => Object.assign(paths[ORDERS].get.parameters[4], { type: 'string', items: undefined }),
    'Amazon orders: other type: marketplaceIds is no list there',
  ],
  [
    'a field that we require and that is optional there',
    ({ definitions }) => (definitions.OrdersAnswer.required = []),
    'Amazon orders: optional there: orders is required by us',
  ],
  [
    'a field that may be null there',
    ({ definitions }) => (definitions.OrdersAnswer.properties.orders.type = ['array', 'null']),
    'Amazon orders: optional there: orders is required by us',
  ],
  [
    'a missing field',
    ({ definitions }) => delete definitions.ShipmentItem.properties.QuantityReceived,
    'Amazon inboundItems: missing field: payload.ItemData[].QuantityReceived is not there',
  ],
  [
    'a missing field deep in what contains itself',
    ({ definitions }) => delete definitions.Breakdown.properties.breakdownType,
    'Amazon finances: missing field: transactions[].items[].breakdowns[].breakdownType is not there',
  ],
  [
    'rows that are elsewhere',
    ({ definitions }) => delete definitions.OrdersAnswer.properties.orders,
    'Amazon orders: missing field: orders, where we look for rows',
  ],
  [
    'another type',
    ({ definitions }) => (definitions.ShipmentItem.properties.QuantityShipped.type = 'string'),
    'Amazon inboundItems: other type: payload.ItemData[].QuantityShipped is string there, we read integer',
  ],
  [
    'an example that does not parse',
    ({ paths }) => (paths[ORDERS].get.responses['200'].examples['application/json'].orders = 'none'),
    'Amazon orders: example does not parse: example 1: orders: expected array, received string',
  ],
  [
    'a row of an example that does not parse',
    ({ paths }) =>
      (paths[ORDERS].get.responses['200'].examples['application/json'].orders[0].createdTime = 'today'),
    'Amazon orders: example does not parse: example 1, row 1: createdTime: Invalid ISO datetime',
  ],
  [
    'a call whose answer is not described',
    ({ paths }) => (paths[ORDERS].get.responses = {}),
    'Amazon orders: missing field: no answer is described there',
  ],
  [
    'a call that is deprecated there',
    ({ paths }) => (paths[ORDERS].get.deprecated = true),
    `Amazon orders: deprecated: GET ${ORDERS}`,
  ],
])('%s is found', (_, change, difference) => {
  expect(plantInAmazon(change)).toContain(difference);
});

test('what people wrote into a model by mistake says nothing', () => {
  expect(
    plantInAmazon(({ definitions, paths }) => {
      Object.assign(definitions.Shipment.properties.ShipmentName, { required: true, enum: 'none' });
      Object.assign(paths[ORDERS].get.responses['200'], { 'x-amzn-api-sandbox': { static: 'soon' } });
    }),
  ).toEqual([]);
});

test('an answer without what we need is handled where we refuse it, and a row where it is set aside', () => {
  expect(
    plantInAmazon(({ definitions }) => {
      definitions.Order.required = [];
      definitions.ShipmentItem.required = [];
    }),
  ).toEqual([]);
});

test('of an answer that is the list itself, the rows are compared', () => {
  const file = join(FIXTURES, 'mintsoft.json');
  expect(plant(file, '"InQuarantine"', '"Quarantined"')).toEqual([
    'Mintsoft inventory: missing field: [].InQuarantine is not there',
  ]);
});

test('the newer generation of models is read, references and all', () => {
  const file = join(FIXTURES, 'shipbob.json');
  expect(
    plant(file, '"committed_quantity": { "type": "integer" }', '"committed": { "type": "integer" }'),
  ).toEqual(['ShipBob levels: missing field: items[].locations[].committed_quantity is not there']);
  expect(plant(file, '"name": "PageSize"', '"name": "page_size"')).toEqual([
    'ShipBob levels: unknown parameter: PageSize',
  ]);
  expect(plant(file, '"inventory_id": 1,', '"inventory_id": "one",')[0]).toMatch(
    /^ShipBob levels: example does not parse: example 1, row 1: inventory_id/,
  );
});

test.each([
  [
    'an unknown field',
    '  accessScopes: ',
    '  scopes: ',
    /^Shopify shopInfo: unknown field: .*"accessScopes"/,
  ],
  [
    'a deprecated field',
    '  myshopifyDomain: String!',
    '  myshopifyDomain: String! @deprecated(reason: "Use another.")',
    /^Shopify shopInfo: deprecated: .*myshopifyDomain is deprecated. Use another\./,
  ],
  [
    'a field of returns that was deprecated meanwhile',
    '  returnReasonDefinition: ReturnReasonDefinition\n  returnReasonNote: String!\n}\n\ntype ReturnLineItemTypeConnection',
    '  returnReasonDefinition: ReturnReasonDefinition @deprecated(reason: "Gone.")\n  returnReasonNote: String!\n}\n\ntype ReturnLineItemTypeConnection',
    /^Shopify returns: deprecated: .*returnReasonDefinition/,
  ],
  [
    'an argument of another type',
    '  bulkOperation(id: ID!)',
    '  bulkOperation(id: Int!)',
    /^Shopify pollBulk: refused question: .*"ID!" used in position expecting type "Int!"/,
  ],
  [
    'a field that may be null there',
    '  ianaTimezone: String!',
    '  ianaTimezone: String',
    /^Shopify shopInfo: optional there: shop\.ianaTimezone is required by us/,
  ],
])('of a GraphQL schema, %s is found', (_, from, to, difference) => {
  expect(plant(SHOPIFY, from, to)).toContainEqual(expect.stringMatching(difference));
});

test('when the version that we ask for ends is said with every comparison', () => {
  expect(compareFolder('src/connectors').notes).toContain(
    'Shopify: version 2026-07 of its API ends on 2027-07-01',
  );
});

test('a schema from a service’s introspection is read, too', () => {
  const folder = makeFolder();
  const sdl = readFileSync(SHOPIFY, 'utf8').replace('  ianaTimezone: String!', '  ianaTimezone: String');
  const told = introspectionFromSchema(buildSchema(sdl));
  writeFileSync(join(folder, 'admin_2026-07.json'), JSON.stringify({ data: told }));
  expect(listDifferences(folder)).toEqual([
    'Shopify shopInfo: optional there: shop.ianaTimezone is required by us',
  ]);
});

test('what is no model is left alone, and a vendor without one is named', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'package.json'), '{ "name": "models", "paths": {} }');
  writeFileSync(join(folder, 'broken.json'), '{ "swagger": ');
  writeFileSync(join(folder, 'questions.graphql'), 'query Shop { shop { name } }');
  expect(compareFolder(folder)).toEqual({
    differences: [],
    notes: ['Amazon', 'Deposco', 'Mintsoft', 'ShipBob', 'Shopify', 'ShipHero'].map(
      (name) => `${name}: no model of it is in the folder`,
    ),
  });
});

function runProgram(...args: string[]) {
  const program = ['--import', './scripts/preload.mjs', 'scripts/vendors/run.ts', ...args];
  return spawnSync(process.execPath, program, { encoding: 'utf8' });
}

test('the program ends with 1 and says what differs, with 0 where nothing does, and with 2 without a folder', () => {
  const folder = makeFolder();
  copyFileSync(join(FIXTURES, 'shipbob.json'), join(folder, 'shipbob.json'));
  expect(runProgram(folder)).toMatchObject({ status: 0, stdout: expect.stringContaining('No differences.') });
  const planted = readFileSync(join(FIXTURES, 'shipbob.json'), 'utf8').replace(
    '/2026-07/channel',
    '/channels',
  );
  writeFileSync(join(folder, 'shipbob.json'), planted);
  const { status, stdout } = runProgram(folder);
  expect([status, stdout.trim().split('\n').slice(-2)]).toEqual([
    1,
    ['ShipBob channels: unknown path: GET /2026-07/channel', '1 difference.'],
  ]);
  expect(runProgram(join(folder, 'nowhere')).status).toBe(2);
});

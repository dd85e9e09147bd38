import { get as httpGet } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatCsvLine } from '#shared/csv/csv.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { exportKits, listKits } from '../../contract/kits.ts';
import { streamKitsFile } from './stream-kits-file.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => void (await server.db.deleteFrom('kits').execute()));

const HEADER =
  '\uFEFFSerial Number,Activated,Retail,Subscription ID,Subscription Plan,Coupon Code,Created,Updated,SKU';
const get = (query: string) =>
  caller.token().then((token) =>
    server.inject({
      url: `/api/manufacturing/kits/export?${query}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  );
/** The first cells of each row. */
const serialsIn = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);

test('the CSV file has a header, every field, and moments as ISO; its name has the day', async () => {
  await buildKits(server.db, {
    serial_number: 'CPM1',
    sku: 'TL-CP-M',
    is_subscription_activated: true,
    subscription_id: 'sub_1',
    subscription_plan: 'Team, yearly',
    coupon_code: 'the "best"',
    created_at: new Date('2026-03-01T12:00:00.120Z'),
    updated_at: new Date('2026-03-02T12:00:00Z'),
  });
  const { body, headers } = await get('format=csv');
  expect(body.split('\r\n')).toEqual([
    HEADER,
    'CPM1,true,false,sub_1,"Team, yearly","the ""best""",2026-03-01T12:00:00.120Z,2026-03-02T12:00:00.000Z,TL-CP-M',
    '',
  ]);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="kits_2026-11-21.csv"');
});

test('I3 a text that a spreadsheet would run is made harmless, as in every other file', async () => {
  const texts = ['=1+1', '+1', '-1', '@sum', '2026', 'a,b', '"', ' padded ', "it's", 'ünïcode'];
  await buildKits(server.db, ...texts.map((coupon_code) => ({ coupon_code })));
  const { body } = await get('format=csv');
  const cells = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').slice(5, -3).join(','));
  expect(cells).toEqual(texts.map((cell) => formatCsvLine([cell]).trimEnd()));
  await buildKits(server.db, { coupon_code: "'=1", created_at: new Date() });
  expect((await get('format=csv')).body, 'so that the way back is certain').toContain(",''=1,");
});

test('any text at all gives a line of nine cells', async () => {
  const anyText = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((s) => !s.includes('\0'));
  const coupons = fc.sample(anyText, { numRuns: 300, seed: 7 });
  await buildKits(server.db, ...coupons.map((coupon_code) => ({ coupon_code })));
  const { body } = await get('format=csv');
  const quotedOrPlain = /("(?:[^"]|"")*"|[^",\r\n]*)/.source;
  const line = new RegExp(`^${Array(9).fill(quotedOrPlain).join(',')}\r\n`, 'gmu');
  expect(body.slice(HEADER.length + 2).match(line)).toHaveLength(300);
});

test('JSON has the kits as the list has them', async () => {
  await buildKits(server.db, { coupon_code: 'a"b' }, { subscription_id: 'sub' }, {});
  const answer = await get('format=json');
  expect(answer.json()).toEqual({ kits: (await caller.call(listKits, { query: {} })).body.kits });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="kits_2026-11-21.json"');
});

test('without a kit both are still files', async () => {
  expect((await get('format=csv')).body).toBe(`${HEADER}\r\n`);
  expect((await get('format=json')).json()).toEqual({ kits: [] });
});

test('it honours every filter of the list, and brings all pages', async () => {
  const kits = Array.from({ length: 120 }, (_, index) => ({
    serial_number: `KIT-${index}`,
    is_retail: index % 2 === 0,
    subscription_id: index % 3 === 0 ? 'sub' : null,
    is_subscription_activated: index % 5 === 0,
    created_at: new Date(Date.UTC(2026, 0, 1 + index)),
  }));
  await buildKits(server.db, ...kits);
  const queries: Record<string, string>[] = [
    {},
    { retail: 'true' },
    { hasSubscription: 'false', activated: 'true' },
    { dateFrom: '2026-01-10', dateTo: '2026-02-09' },
    { search: 'kit-1' },
    { search: '-' },
  ];
  for (const query of queries) {
    const listed = (await caller.call(listKits, { query: { ...query, limit: 200 } })).body.kits;
    const { body } = await get(new URLSearchParams(query).toString());
    expect(serialsIn(body)).toEqual(listed.map(({ serial_number }) => serial_number));
  }
});

test('a change during an export is not in it, half or whole', async () => {
  await buildKits(server.db, ...Array.from({ length: 5_001 }, () => ({})));
  const file = streamKitsFile(server.db, { format: 'csv' }, 'UTC');
  const { value: first = '' } = await file.next();
  await server.db.deleteFrom('kits').execute();
  expect(serialsIn(first + (await text(file)))).toHaveLength(5_001);
});

test('exports whose reader has left free their connection; too many at once are refused with a sentence', async () => {
  await buildKits(server.db, ...Array.from({ length: 5_001 }, () => ({})));
  const files = [1, 2, 3].map(() => streamKitsFile(server.db, { format: 'csv' }, 'UTC'));
  await Promise.all(files.map((file) => file.next()));
  const refused = await caller.call(exportKits, { query: {} });
  expect(refused).toMatchObject({ status: 429, error: { code: 'too_many' } });
  expect(refused.headers['retry-after']).toBe('10');
  await Promise.all(files.map((file) => file.return(undefined)));
  expect((await get('format=csv')).statusCode).toBe(200);
});

test('who goes away before the first piece keeps nothing either, whatever their client can unpack', async () => {
  await using own = await buildServer();
  const token = await own.signedInAs(await buildUser(own.db)).token();
  const origin = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${origin}/api/manufacturing/kits/export?format=csv`;
  const { pool } = own.database;
  const tx = await own.db.startTransaction().execute();
  await sql`lock table kits in access exclusive mode`.execute(tx);
  const leaving = [1, 2, 3].map(() => httpGet(url, { headers: { authorization: `Bearer ${token}` } }));
  for (const request of leaving) request.on('error', () => {});
  await waitUntilPasses(() => expect(pool.totalCount - pool.idleCount).toBe(4));
  for (const request of leaving) request.destroy();
  const connections = promisify(own.app.server.getConnections.bind(own.app.server));
  await waitUntilPasses(async () => expect(await connections()).toBe(0));
  await tx.rollback().execute();
  await waitUntilPasses(() => expect(pool.idleCount).toBe(pool.totalCount));
  expect(
    (
      await own.inject({
        url: '/api/manufacturing/kits/export',
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(200);
});

test('the file is named for the company’s day, as all files are', async () => {
  const { now } = server.clock;
  // Half past midnight in London.
  server.clock.now = new Date('2026-06-21T23:30:00Z');
  const { headers } = await get('format=csv');
  server.clock.now = now;
  expect(headers['content-disposition']).toBe('attachment; filename="kits_2026-06-22.csv"');
});

test('HEAD says what there is without reading it', async () => {
  const token = await caller.token();
  const answer = await server.inject({
    method: 'HEAD',
    url: '/api/manufacturing/kits/export',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
});

test('V1 an unknown format is refused', async () => {
  expect((await get('format=xml')).statusCode).toBe(400);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCompanyClosure } from '#features/company-calendar/contract.ts';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { listHistory } from '#features/history/contract.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { createCalendarAddress, getCalendarAddress, revokeCalendarAddress } from '../contract.ts';
import { READINGS_PER_HOUR } from './commands/calendar-address.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const warehouses = [buildWarehouse()];

let server: TestServer;
let admin: ReturnType<TestServer['signedInAs']>;
let otis: ReturnType<TestServer['signedInAs']>;
let otisId: number;
beforeAll(async () => {
  server = await buildServer({
    now: NOW,
    warehouses,
    settings: {
      COMPANY_TIME_ZONE: 'Europe/London',
      PUBLIC_URL: 'https://touchline.example.com',
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  for (const table of ['calendar_feeds', 'company_closures', 'factory_shipments', 'history'] as const)
    await server.db.deleteFrom(table).execute();
  admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const user = await buildUser(server.db);
  otisId = user.id;
  otis = server.signedInAs(user);
});

async function createAddress(): Promise<string> {
  const { body } = await otis.call(createCalendarAddress, { body: {} });
  if (!body) throw new Error('no address was created');
  return body.path;
}
const read = (url: string) => server.app.inject({ url });

test('the private address gives ship dates, arrivals and closures to a program that has no session', async () => {
  await admin.call(addCompanyClosure, {
    body: {
      name: 'Stock-taking',
      first_day: '2026-12-30',
      last_day: '2026-12-31',
      place: 'warehouse:tive',
    },
  });
  await otis.call(createFactoryShipment, {
    body: {
      serial_box: 'BX-1',
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE EU',
      shipping_company: null,
      tracking_number: 'TLSF1',
      ship_date: '2026-11-20',
      units: 20,
    },
  });
  const answer = await read(await createAddress());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.body).toContain('SUMMARY:Closed: Stock-taking\r\n');
  expect(answer.body).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(answer.body).toContain('SUMMARY:1 box arrives in TIVE EU');
  expect(answer.body).toContain(String.raw`DESCRIPTION:TLSF1\, 20 units`);
  expect(answer.body).toContain('URL:https://touchline.example.com/factory-shipments?');
});

test('a closure says where, as the calendar of the company does', async () => {
  for (const place of ['company', 'factory:CN', 'warehouse:tive'] as const)
    await admin.call(addCompanyClosure, {
      body: { name: place, first_day: '2026-12-30', last_day: '2026-12-30', place },
    });
  const { body } = await read(await createAddress());
  for (const name of ['Whole Company', 'Factories in China', 'TIVE EU'])
    expect(body).toContain(`DESCRIPTION:${name}\r\n`);
});

test('C2 of first addresses that are made at the same time, one stays', async () => {
  const urls = await Promise.all(Array.from({ length: 6 }, createAddress));
  const statuses = await Promise.all(urls.map(async (url) => (await read(url)).statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('an entry keeps its UID when its day moves, so that a calendar moves it', async () => {
  await admin.call(addCompanyClosure, {
    body: { name: 'Moved', first_day: '2026-12-30', last_day: '2026-12-30', place: 'company' },
  });
  const url = await createAddress();
  const readUid = async () => /UID:(.*)\r\n/.exec((await read(url)).body)?.[1];
  const before = await readUid();
  await server.db
    .updateTable('company_closures')
    .set({ first_day: '2026-12-29', last_day: '2026-12-29' })
    .execute();
  expect(before).toMatch(/^closure-\d+@touchline$/);
  expect(await readUid()).toBe(before);
});

test('only a hash of the address is kept, and it opens nothing else', async () => {
  const url = await createAddress();
  const token = /calendar\/(.*)\.ics/.exec(url)?.[1] ?? '';
  const [feed] = await server.db.selectFrom('calendar_feeds').selectAll().execute();
  expect(feed?.token_hash.toString('base64url')).not.toBe(token);
  for (const path of ['/api/today', '/api/account/calendar', '/api/plan/all'])
    expect(
      (await server.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(401);
});

test('a new address ends the one before; a revoked one ends at once; both are in the history', async () => {
  const first = await createAddress();
  const second = await createAddress();
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  expect((await otis.call(getCalendarAddress, {})).body?.address?.last_used_at).toBe(NOW.toISOString());
  await otis.call(revokeCalendarAddress, {});
  await otis.call(revokeCalendarAddress, {});
  expect((await read(second)).statusCode).toBe(404);
  expect((await otis.call(getCalendarAddress, {})).body).toEqual({ address: null });
  const { body } = await admin.call(listHistory, { query: { entity: 'calendar-address' } });
  expect(body?.entries.map(({ action }) => action)).toEqual(['revoked', 'renewed', 'created']);
});

test('the address of someone who was deactivated or deleted opens nothing', async () => {
  const url = await createAddress();
  await server.db.updateTable('users').set({ is_active: false }).where('id', '=', otisId).execute();
  expect((await read(url)).statusCode).toBe(404);
});

test('an address that was never given, or is none, opens nothing', async () => {
  expect((await read(`/api/calendar/${'x'.repeat(43)}.ics`)).statusCode).toBe(404);
  expect((await read('/api/calendar/short.ics')).statusCode).toBe(400);
});

test('a program that never stops asking has to wait until the hour is over', async () => {
  const url = await createAddress();
  await server.db.updateTable('calendar_feeds').set({ uses: READINGS_PER_HOUR }).execute();
  const refused = await read(url);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(3600);
  server.clock.now = new Date(NOW.getTime() + 3_600_000);
  expect((await read(url)).statusCode).toBe(200);
});

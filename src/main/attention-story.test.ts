import { afterAll, beforeAll, expect, test } from 'vitest';
import { getToday } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { listSilentSources } from '#features/connections/server/public.ts';
import { sendMails } from '#features/deliveries/server/public.ts';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import { listHistory } from '#features/history/contract.ts';
import {
  askForVerification,
  getNotifications,
  saveNotifications,
  verifyAddress,
} from '#features/notifications/contract.ts';
import { notifyPeople } from '#features/notifications/server/public.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { addDays } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from './attention-rules.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

// A Monday.
const TODAY = '2026-11-23';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const TIME_ZONE = 'Europe/London';
const PUBLIC_URL = 'https://touchline.example.com';
const MAIL_FROM = 'Touchline <touchline@example.com>';
const warehouses = [buildWarehouse()];
const company = { timeZone: TIME_ZONE, warehouses };
const log = createLog('silent');
const TOLD = ['source-trouble', 'place-out', 'box-late'];

let server: TestServer;
let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await buildServer({
    now: NOW,
    warehouses,
    settings: { COMPANY_TIME_ZONE: TIME_ZONE, SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL },
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const send = () =>
  sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log,
  });

/** What the jobs do, this many minutes later: two rounds, because nothing may be sent twice. */
async function goOn(minutes: number): Promise<void> {
  const rules = listAttentionRules(server.settings, warehouses).filter(({ id }) => TOLD.includes(id));
  server.clock.advance(minutes * 60_000);
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance(20_000);
    const { now } = server.clock;
    await watchRules(server.db, { rules, timeZone: TIME_ZONE, now, log, listSilentSources });
    await notifyPeople(server.db, {
      rules,
      timeZone: TIME_ZONE,
      publicUrl: PUBLIC_URL,
      sendsMail: true,
      now: server.clock.now,
    });
    await send();
  }
}

async function hire(name: string, role: 'admin' | 'user') {
  const email = `${name.toLowerCase()}@example.com`;
  const { id } = await buildUser(server.db, { full_name: name, email, role });
  const caller = server.signedInAs({ id });
  await caller.call(askForVerification, {});
  await send();
  const [, token = ''] = /token=([\w-]+)/.exec(mail.listTo(email)[0]?.parsed.text ?? '') ?? [];
  await server.call(verifyAddress, { body: { token } });
  mail.mails.length = 0;
  return { id, email, caller };
}

async function setStock(units: number): Promise<void> {
  for (const table of ['stock_daily', 'stock_daily_totals', 'stock_latest'] as const)
    await server.db.deleteFrom(table).execute();
  await buildPast(server.db, 'warehouse:tive', { [TODAY]: { 'CP-M': units } });
}

const setSource = (facts: { failures_in_row: number; last_error: string | null }) =>
  server.db.updateTable('sources').set(facts).where('id', '=', 'warehouse:tive').execute();

async function openShop(): Promise<void> {
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  await buildWarehouseSource(server.db, 'tive', { last_success_at: NOW, interval_seconds: 86_400 });
  await server.db
    .insertInto('sources')
    .values({
      id: 'orders:main',
      kind: 'orders',
      name: 'Orders',
      interval_seconds: 86_400,
      last_success_at: NOW,
    })
    .execute();
  await setStock(4000);
  await buildStoredOrders(
    server.db,
    Array.from({ length: 120 }, (_, ago) => ({
      placedAt: new Date(`${addDays(TODAY, -1 - ago)}T12:00:00Z`),
      region: 'EU' as const,
      country: 'NL',
      lines: [{ sku: 'CP-M', quantity: 10 }],
    })),
  );
  await makeForecasts(server.db, { company, now: NOW });
}

const STORY = ['Source Failing, TIVE', 'Out of Stock, Cityplay M in TIVE EU', 'Boxes Late, Box BX-1'];

test(
  'M9: everything that happens in two months is reported once each by email, Today and the history, and to the deputy of anyone away',
  { timeout: 90_000 },
  async () => {
    const ada = await hire('Ada', 'admin');
    const otis = await hire('Otis', 'user');
    const { preferences } = (await ada.caller.call(getNotifications, {})).body;
    const away = { from: TODAY, until: '2027-12-31', deputy_id: otis.id };
    await ada.caller.call(saveNotifications, { body: { ...preferences, away } });
    await openShop();
    await goOn(0);
    expect(mail.mails).toEqual([]);
    // A session ends after some days, so each look opens one.
    const listOpen = async () =>
      (await server.signedInAs(otis).call(getToday, {})).body.episodes.map(({ label }) => label);

    // The warehouse goes down, recovers, and goes down again before it counts as well; then it is well.
    await setSource({ failures_in_row: 3, last_error: 'It is away.' });
    await goOn(1);
    expect(await listOpen()).toEqual(['TIVE']);
    await setSource({ failures_in_row: 0, last_error: null });
    await goOn(5);
    await setSource({ failures_in_row: 2, last_error: 'It is away again.' });
    await goOn(1);
    await setSource({ failures_in_row: 0, last_error: null });
    await goOn(1);
    await goOn(11);
    expect(await listOpen()).toEqual([]);

    // A SKU sells out and is restocked.
    await setStock(0);
    await goOn(10);
    expect(await listOpen()).toEqual(['Cityplay M in TIVE EU']);
    await setStock(4000);
    await goOn(10);
    expect(await listOpen()).toEqual([]);

    // A box passes its date.
    await otis.caller.call(createFactoryShipment, {
      body: {
        serial_box: 'BX-1',
        sku: 'CP-M',
        from_factory: 'Shenzhen',
        to_warehouse: 'TIVE EU',
        shipping_company: null,
        tracking_number: null,
        ship_date: '2026-11-20',
        units: 20,
      },
    });
    await goOn(1);
    expect(await listOpen()).toEqual([]);
    const later = new Date(NOW.getTime() + 60 * DAY_MS);
    await server.db.updateTable('sources').set({ last_success_at: later }).execute();
    await goOn(60 * 24 * 60 - 60);
    expect(await listOpen()).toEqual(['Box BX-1']);

    expect(mail.listTo(ada.email)).toEqual([]);
    expect(mail.listTo(otis.email).map(({ parsed }) => parsed.subject?.replace('Urgent: ', ''))).toEqual(
      STORY,
    );
    const entries = (
      await server.signedInAs(ada).call(listHistory, { query: { entity: 'episode', limit: 100 } })
    ).body.entries;
    expect(entries.toReversed().map(({ action, record }) => `${action} ${record?.name}`)).toEqual([
      'created TIVE',
      'updated TIVE',
      'created Cityplay M in TIVE EU',
      'updated Cityplay M in TIVE EU',
      'created Box BX-1',
    ]);
  },
);

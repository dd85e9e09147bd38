import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { previewRule, saveAlertRule } from '#features/attention/contract.ts';
import { purgeFigures, watchRules } from '#features/attention/server/public.ts';
import { createFactoryShipment, updateFactoryShipment } from '#features/factory-shipments/contract.ts';
import { createLog } from '#server/log.ts';
import { addDays } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const TODAY = '2026-11-23';
const NOW = new Date(`${TODAY}T10:00:00Z`);
const TIME_ZONE = 'Europe/London';
const warehouses = [buildWarehouse()];

let server: TestServer;
let ada: { id: number };
beforeAll(async () => {
  server = await buildServer({
    now: NOW,
    warehouses,
    settings: { COMPANY_TIME_ZONE: TIME_ZONE },
  });
  ada = await buildUser(server.db, { role: 'admin' });
  // What a warehouse holds that nothing reads is unknown, which is kept as well.
  await buildWarehouseSource(server.db, 'tive', { last_success_at: NOW });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  for (const table of [
    'attention_episodes',
    'attention_figures',
    'attention_looks',
    'attention_settings',
    'factory_shipments',
    'history',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

const asAda = () => server.signedInAs(ada);
const ago = (days: number): string => addDays(TODAY, -days);
/** Goes to this many days before the last one, and some hours and minutes. */
const goTo = (days: number, hours = 0, minutes = 0): void => {
  server.clock.now = new Date(NOW.getTime() - days * DAY_MS + (hours * 60 + minutes) * 60_000);
};

const look = () =>
  watchRules(server.db, {
    rules: listAttentionRules(server.settings, warehouses).filter(({ past }) => past === 'recorded'),
    timeZone: TIME_ZONE,
    now: server.clock.now,
    log: createLog('silent'),
    listSilentSources: async () => [],
  });

async function preview(id: string) {
  server.clock.now = NOW;
  const { body } = await asAda().call(previewRule, { params: { id }, query: { threshold: 0 } });
  const [{ began_before: past, open_now: now } = { began_before: null, open_now: null }] = body.trials;
  return { past, now, since: body.kept_since };
}

async function createBox(serial: string, destination = 'Somewhere Else'): Promise<number> {
  await asAda().call(createFactoryShipment, {
    body: {
      serial_box: serial,
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: destination,
      shipping_company: null,
      tracking_number: null,
      ship_date: ago(30),
      units: 20,
    },
  });
  const box = server.db.selectFrom('factory_shipments').select('id').where('serial_box', '=', serial);
  return (await box.executeTakeFirstOrThrow()).id;
}
const sendTo = (id: number, to_warehouse: string) =>
  asAda().call(updateFactoryShipment, { params: { id }, body: { to_warehouse } });

test('before its first check it says that nothing is stored before today', async () => {
  expect(await preview('box-without-date')).toEqual({ past: 0, now: 0, since: TODAY });
});

test('boxes without a date are counted since the first look, as long as they had none', async () => {
  goTo(10);
  await look();
  goTo(8);
  const box = await createBox('BX-1');
  await look();
  goTo(8, 1);
  await look();
  goTo(7);
  await sendTo(box, 'TIVE EU');
  await look();
  expect(await preview('box-without-date')).toEqual({ past: 1, now: 0, since: ago(10) });
  goTo(3);
  await createBox('BX-2');
  await look();
  expect(await preview('box-without-date')).toEqual({ past: 2, now: 1, since: ago(10) });
});

test('what people fixed within the waiting time is not counted', async () => {
  goTo(8);
  const box = await createBox('BX-1');
  await look();
  goTo(8, 0, 20);
  await sendTo(box, 'TIVE EU');
  await look();
  goTo(2);
  await look();
  expect(await preview('box-without-date')).toEqual({ past: 0, now: 0, since: ago(8) });
});

test('while it is off its figures are kept nevertheless', async () => {
  goTo(8);
  const off = { threshold: null, is_off: true, version: 0 };
  await asAda().call(saveAlertRule, { params: { id: 'box-without-date' }, body: off });
  await look();
  goTo(6);
  await createBox('BX-1');
  await look();
  expect(await preview('box-without-date')).toEqual({ past: 1, now: 1, since: ago(8) });
  expect(await server.db.selectFrom('attention_episodes').selectAll().execute()).toEqual([]);
});

const saveOutcome = (error: string | null) =>
  server.db
    .insertInto('backup_storage')
    .values({ tried_at: server.clock.now, error, newest_file: null, newest_made_at: null })
    .onConflict((of) => of.column('id').doUpdateSet({ error }))
    .execute();

test('copies of backups are counted as often as they began to fail', async () => {
  await server.db.insertInto('backup_folder').values({ watched_since: NOW, made_at: [] }).execute();
  goTo(9);
  const outcomes = [null, 'The bucket is away.', 'The bucket is away.', null, 'The key was refused.', null];
  for (const [index, error] of outcomes.entries()) {
    goTo(9 - index);
    await saveOutcome(error);
    await look();
  }
  expect(await preview('backup-copies')).toEqual({ past: 2, now: 0, since: ago(9) });
});

test('a figure is kept when it changes, and for as long as it may be counted', async () => {
  const listKept = () =>
    server.db.selectFrom('attention_figures').select(['rule', 'figure']).orderBy('at').execute();
  goTo(80);
  const box = await createBox('BX-1');
  await look();
  await look();
  goTo(70);
  await sendTo(box, 'TIVE EU');
  await look();
  goTo(60);
  await sendTo(box, 'Somewhere Else');
  await look();
  const rule = 'box-without-date';
  expect(await listKept()).toEqual([
    { rule, figure: 1 },
    { rule, figure: Number.NEGATIVE_INFINITY },
    { rule, figure: 1 },
  ]);
  await purgeFigures(server.db, NOW);
  expect(await listKept()).toEqual([{ rule, figure: 1 }]);
  expect(await preview(rule)).toEqual({ past: 1, now: 1, since: null });
  goTo(50);
  await sendTo(box, 'TIVE EU');
  await look();
  await purgeFigures(server.db, NOW);
  expect(await listKept()).toEqual([]);
  expect(await preview(rule)).toEqual({ past: 0, now: 0, since: null });
});

test('after the clock was moved back, what was stored ahead of it is dropped', async () => {
  goTo(5);
  await look();
  goTo(-2);
  await createBox('BX-1');
  await look();
  goTo(4);
  await look();
  await server.db.deleteFrom('factory_shipments').execute();
  goTo(3);
  await look();
  expect(await preview('box-without-date')).toEqual({ past: 1, now: 0, since: ago(5) });
});

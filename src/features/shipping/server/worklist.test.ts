import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announcedBy } from '#testing/announced.ts';
import { buildServer, type TestServer } from '#testing/server.ts';
import { buildShipments } from '#testing/shipments.ts';
import { buildUser } from '#testing/users.ts';
import { listOwners, listWork, saveCare } from '../contract.ts';

// Saturday 21 November 2026, 10:00 in London.
let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
let user: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  server = await buildServer();
  user = await buildUser(server.db, { full_name: 'Wanda Worker' });
  caller = server.signedInAs(user);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('shipments').execute();
  await server.db.deleteFrom('shipment_days').execute();
});

const at = (text: string) => new Date(`2026-11-${text}Z`);
type Given = Parameters<typeof buildShipments>[1];
const build = (...given: NonNullable<Given>[]) => buildShipments(server.db, ...given);
const ask = async (query = {}) => (await caller.call(listWork, { query })).body;
const work = async (query = {}) =>
  (await ask(query)).parcels.map(({ ORDER_NAME, reasons }) => `${ORDER_NAME}: ${reasons.join(' ')}`);

/** A scan of this carrier is known, so it is one that tells. */
const arrived = { order_name: 'arrived', latest_event_status: 'delivered', delivered_at: at('20T10:00:00') };
const label = (created: string) => ({
  created_at: at(created),
  latest_event_status: 'label_printed',
  latest_event_at: at(created),
});
const scanned = (last: string) => ({ created_at: at('11T10:00:00'), latest_event_at: at(last) });

test('a label without a scan for more than one business day needs a person', async () => {
  await build(
    arrived,
    { order_name: 'wednesday', ...label('18T10:00:00') },
    { order_name: 'thursday', ...label('19T10:00:00') },
    { order_name: 'silent', ...label('17T10:00:00'), latest_event_status: 'unknown', latest_event_at: null },
    {
      order_name: 'no label',
      ...label('17T10:00:00'),
      latest_event_status: 'unknown',
      tracking_number: null,
    },
  );
  expect(await work()).toEqual(['wednesday: unscanned', 'silent: unscanned']);
  expect(await work({ limit: 1 }), 'the latest is on the first page').toEqual(['wednesday: unscanned']);
});

test('a carrier that tells of no scans is not waited for, and it says how many that leaves out', async () => {
  await build(arrived, {
    order_name: 'courier',
    carrier: 'Other',
    ...label('10T10:00:00'),
    promised_at: at('12T10:00:00'),
  });
  expect(await work()).toEqual([]);
  expect((await ask()).counts.silent).toBe(1);
});

test('no movement for three business days needs a person', async () => {
  await build(
    { order_name: 'tuesday', ...scanned('17T23:59:00') },
    { order_name: 'wednesday', ...scanned('18T00:01:00') },
  );
  expect(await work()).toEqual(['tuesday: still']);
});

test('what failed or is delayed needs a person', async () => {
  await build(
    { order_name: 'a', ...scanned('20T10:00:00'), latest_event_status: 'failure' },
    { order_name: 'b', ...scanned('20T11:00:00'), latest_event_status: 'delayed' },
    { order_name: 'c', ...scanned('10T11:00:00'), latest_event_status: 'failure' },
  );
  expect(await work()).toEqual(['b: delayed', 'a: failed', 'c: failed']);
});

test('past its promise a parcel needs a person, until the next scan', async () => {
  const [id = 0] = await build({
    order_name: 'promised',
    ...scanned('20T08:00:00'),
    promised_at: at('20T20:00:00'),
  });
  await build({ order_name: 'not yet', ...scanned('20T08:00:00'), promised_at: at('21T10:30:00') });
  expect(await work()).toEqual(['promised: late']);
  await server.db
    .updateTable('shipments')
    .set({ latest_event_at: at('21T09:00:00') })
    .where('id', '=', id)
    .execute();
  expect(await work()).toEqual([]);
});

test('each clears itself on the next scan, and what has arrived needs nobody', async () => {
  await build(
    arrived,
    { order_name: 'a', ...label('12T10:00:00') },
    { order_name: 'b', ...scanned('12T10:00:00') },
    { order_name: 'c', ...scanned('12T10:00:00'), latest_event_status: 'delayed' },
    { order_name: 'd', ...scanned('12T10:00:00'), latest_event_status: 'failure' },
  );
  expect(await work()).toHaveLength(4);
  await server.db
    .updateTable('shipments')
    .set({ latest_event_status: 'in_transit', latest_event_at: at('21T08:00:00') })
    .execute();
  expect(await work()).toEqual([]);
});

test('counts by reason, filters and pages', async () => {
  await build(
    { order_name: 'a', ...scanned('12T10:00:00'), latest_event_status: 'delayed' },
    { order_name: 'b', ...scanned('13T10:00:00'), latest_event_status: 'failure' },
    { order_name: 'c', ...scanned('14T10:00:00'), latest_event_status: 'failure', country: 'France' },
  );
  const { counts, pagination } = await ask({ limit: 1, offset: 1 });
  expect(counts).toEqual({
    all: 3,
    unscanned: 0,
    still: 1,
    failed: 2,
    delayed: 1,
    late: 0,
    handled: 0,
    silent: 0,
  });
  expect(pagination).toEqual({ total: 3, limit: 1, offset: 1 });
  expect(await work({ limit: 1, offset: 1 })).toEqual(['b: failed']);
  expect(await work({ reason: 'delayed' })).toEqual(['a: still delayed']);
  expect(await work({ country: 'France' })).toEqual(['c: failed']);
  expect(await work({ endDate: '2026-10-01' })).toEqual([]);
});

const stuck = { order_name: 'stuck', ...scanned('12T10:00:00'), latest_event_status: 'failure' };
type Save = Parameters<typeof caller.call<typeof saveCare>>[1]['body'];
async function seen(): Promise<Save['seen']> {
  const all = [...(await ask()).parcels, ...(await ask({ reason: 'handled' })).parcels];
  const { care, LAST_STATUS_TIME: last_scan = null } = all[0] ?? {};
  const { note = null, owner_id = null, is_handled = false } = care ?? {};
  return { note, owner_id, is_handled, last_scan };
}
const save = async (id: number, body: Partial<Save>) =>
  caller.call(saveCare, {
    params: { id },
    body: { note: null, owner_id: null, is_handled: false, seen: await seen(), ...body },
  });
const scanAt = (time: string) =>
  server.db
    .updateTable('shipments')
    .set({ latest_event_at: at(time) })
    .execute();

test('a note and an owner can be set, are shown, filtered by, in the history, and announced', async () => {
  const [id = 0] = await build(stuck);
  let body: Awaited<ReturnType<typeof save>>['body'] | undefined;
  const told = await announcedBy(server.database, async () => {
    ({ body } = await save(id, { note: '  Called UPS  ', owner_id: user.id }));
  });
  expect(told).toContain('shipping');
  const care = { note: 'Called UPS', owner_id: user.id, owner_name: 'Wanda Worker', is_handled: false };
  expect(body).toEqual({ success: true, care });
  expect((await ask({ owner: 'me' })).parcels[0]?.care).toEqual(care);
  expect(await work({ owner: 'nobody' })).toEqual([]);
  const [entry] = await server.db.selectFrom('history').selectAll().where('entity', '=', 'parcel').execute();
  expect(entry).toMatchObject({
    entity_id: String(id),
    action: 'updated',
    user_id: user.id,
    changes: {
      note: { before: null, after: 'Called UPS' },
      owner: { before: null, after: 'Wanda Worker' },
    },
  });
  expect((await save(id, {})).body.care).toEqual({
    note: null,
    owner_id: null,
    owner_name: null,
    is_handled: false,
  });
  expect(await server.db.selectFrom('shipment_care').selectAll().execute()).toEqual([]);
});

test('what is done with leaves the list until its next scan', async () => {
  const [id = 0] = await build(stuck);
  await save(id, { is_handled: true });
  expect(await work()).toEqual([]);
  expect(await work({ reason: 'handled' })).toEqual(['stuck: failed']);
  await scanAt('21T10:00:01');
  expect(await work()).toEqual(['stuck: failed']);
});

test('a scan that nobody has seen is not done with; a note about the parcel is still taken', async () => {
  const [id = 0] = await build(stuck);
  const opened = await seen();
  await scanAt('13T10:00:00');
  expect(await save(id, { is_handled: true, seen: opened })).toMatchObject({
    status: 409,
    error: { message: 'This parcel has been scanned meanwhile. Please look at it again.' },
  });
  expect(await save(id, { note: 'Called UPS', seen: opened })).toMatchObject({ status: 200 });
  expect(await work()).toEqual(['stuck: failed']);
  expect(await save(id, { note: 'Called UPS', is_handled: true })).toMatchObject({ status: 200 });
  expect(await work()).toEqual([]);
});

test('of two who edit one parcel, the second does not undo what the first has said', async () => {
  const [id = 0] = await build(stuck);
  const opened = await seen();
  await save(id, { note: 'Called UPS' });
  const message = 'Somebody else has changed this parcel meanwhile. Please look at it again.';
  expect(await save(id, { note: 'Lost', seen: opened })).toMatchObject({ status: 409, error: { message } });
  const noted = await seen();
  await save(id, { note: 'Called UPS', is_handled: true });
  expect(await save(id, { note: 'Lost', seen: noted })).toMatchObject({ status: 409, error: { message } });
});

test('a parcel is done with since it was said, whatever is noted about it later', async () => {
  const [id = 0] = await build(stuck);
  const since = () => server.db.selectFrom('shipment_care').select('handled_at').execute();
  await save(id, { is_handled: true });
  const said = await since();
  server.clock.advance(60_000);
  await save(id, { note: 'Called UPS', is_handled: true });
  expect(await since()).toEqual(said);
});

test('an owner must be an active user, a parcel must exist, and a note has an end', async () => {
  const [id = 0] = await build(stuck);
  const gone = await buildUser(server.db, { is_active: false });
  expect(await save(id, { owner_id: gone.id })).toMatchObject({
    status: 400,
    error: {
      message: 'There is no such active user.',
      fields: { owner_id: 'There is no such active user.' },
    },
  });
  expect(await save(id + 1000, { note: 'x' })).toMatchObject({ status: 404 });
  expect(await save(id, { note: 'x'.repeat(501) })).toMatchObject({
    status: 400,
    error: { fields: { note: 'At most 500 characters' } },
  });
  expect(await save(id, { note: 'a\u202eb' })).toMatchObject({ status: 400 });
  expect((await save(id, { note: 'two\r\nlines' })).body.care.note).toBe('two\nlines');
});

test('an owner who has left stays until somebody else takes the parcel', async () => {
  const [id = 0] = await build(stuck);
  const leaver = await buildUser(server.db, { full_name: 'Leo Leaver' });
  await save(id, { owner_id: leaver.id });
  await server.db.updateTable('users').set({ is_active: false }).where('id', '=', leaver.id).execute();
  expect((await save(id, { owner_id: leaver.id, note: 'still his' })).body.care.owner_name).toBe(
    'Leo Leaver',
  );
  await server.db.deleteFrom('users').where('id', '=', leaver.id).execute();
  expect((await ask()).parcels[0]?.care).toMatchObject({ note: 'still his', owner_name: null });
  const next = await buildUser(server.db);
  await save(id, { owner_id: next.id });
  await server.db.deleteFrom('users').where('id', '=', next.id).execute();
  expect(await work({ owner: 'nobody' })).toEqual(['stuck: failed']);
});

test('everybody who is active can look after a parcel', async () => {
  await buildUser(server.db, { full_name: 'Adam Active' });
  await buildUser(server.db, { full_name: 'Ian Inactive', is_active: false });
  const names = (await caller.call(listOwners, {})).body.owners.map(({ full_name }) => full_name);
  expect(names).toEqual(['Adam Active', 'Wanda Worker']);
});

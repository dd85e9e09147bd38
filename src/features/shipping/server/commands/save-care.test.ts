import { expect, test } from 'vitest';
import { collectChangedTables } from '#testing/server/notifications.ts';
import { buildUser } from '#testing/builders/users.ts';
import { parseWorkTime, buildScanned, createWorklistForTests } from '#testing/server/worklist.ts';
import { getCare, saveCare, type CareSave } from '../../contract/care.ts';

const { server, user, caller, build, ask, work } = createWorklistForTests();

const stuck = { order_name: 'stuck', ...buildScanned('12T10:00:00'), latest_event_status: 'failure' };
async function seen(): Promise<CareSave['seen']> {
  const all = [...(await ask()).parcels, ...(await ask({ reason: 'handled' })).parcels];
  const { care, LAST_STATUS_TIME: last_scan = null } = all[0] ?? {};
  const { note = null, owner_id = null, is_handled = false } = care ?? {};
  return { note, owner_id, is_handled, last_scan };
}
const save = async (id: number, body: Partial<CareSave>) =>
  caller().call(saveCare, {
    params: { id },
    body: { seen: await seen(), ...body },
  });
const scanAt = (time: string) =>
  server()
    .db.updateTable('shipments')
    .set({ latest_event_at: parseWorkTime(time) })
    .execute();

test('a note and an owner can be set, are shown, filtered by, and in the history, and open screens are notified', async () => {
  const [id = 0] = await build(stuck);
  let body: Awaited<ReturnType<typeof save>>['body'] | undefined;
  const tables = await collectChangedTables(server().database, async () => {
    ({ body } = await save(id, { note: '  Called UPS  ', owner_id: user().id }));
  });
  expect(tables).toContain('shipment_care');
  const care = { note: 'Called UPS', owner_id: user().id, owner_name: 'Wanda Worker', is_handled: false };
  expect(body).toEqual({ success: true, care });
  expect((await ask({ owner: 'me' })).parcels[0]?.care).toEqual(care);
  expect(await work({ owner: 'nobody' })).toEqual([]);
  const [entry] = await server()
    .db.selectFrom('history')
    .selectAll()
    .where('entity', '=', 'parcel')
    .execute();
  expect(entry).toMatchObject({
    entity_id: String(id),
    action: 'updated',
    user_id: user().id,
    changes: {
      note: { before: null, after: 'Called UPS' },
      owner: { before: null, after: 'Wanda Worker' },
    },
  });
  expect((await save(id, { note: null, owner_id: null })).body.care).toEqual({
    note: null,
    owner_id: null,
    owner_name: null,
    is_handled: false,
  });
  expect(await server().db.selectFrom('shipment_care').selectAll().execute()).toEqual([]);
});

test('what is done with leaves the list until its next scan', async () => {
  const [id = 0] = await build(stuck);
  await save(id, { is_handled: true });
  expect(await work()).toEqual([]);
  expect(await work({ reason: 'handled' })).toEqual(['stuck: failed']);
  await scanAt('21T10:00:01');
  expect(await work()).toEqual(['stuck: failed']);
});

test('an unseen scan cannot be marked as done; a note about the parcel is still taken', async () => {
  const [id = 0] = await build(stuck);
  const opened = await seen();
  await scanAt('13T10:00:00');
  expect(await save(id, { is_handled: true, seen: opened })).toMatchObject({
    status: 409,
    error: { message: 'This parcel was scanned while you were editing. Review it, then save again.' },
  });
  expect(await save(id, { note: 'Called UPS', seen: opened })).toMatchObject({ status: 200 });
  expect(await work()).toEqual(['stuck: failed']);
  expect(await save(id, { note: 'Called UPS', is_handled: true })).toMatchObject({ status: 200 });
  expect(await work()).toEqual([]);
});

test('marking a parcel as done once more, over an unseen scan, is refused for that scan', async () => {
  const [id = 0] = await build(stuck);
  await save(id, { is_handled: true });
  const opened = await seen();
  await scanAt('21T10:00:01');
  const again = await save(id, { note: 'Called UPS', is_handled: true, seen: opened });
  expect(again).toMatchObject({
    status: 409,
    error: {
      message: 'This parcel was scanned while you were editing. Review it, then save again.',
      fields: { is_handled: 'This parcel was scanned while you were editing.' },
    },
  });
  expect(await work()).toEqual(['stuck: failed']);
});

test('C2 of two who edit one parcel, what only one of them changes stays of both, and the rest is not overwritten unseen', async () => {
  const [id = 0] = await build(stuck);
  const opened = await seen();
  await save(id, { note: 'Called UPS', seen: opened });
  const assigned = await save(id, { owner_id: user().id, seen: opened });
  expect(assigned.body.care).toMatchObject({ note: 'Called UPS', owner_id: user().id });
  await save(id, { note: 'Lost', is_handled: true });
  const sentence = `${user().username} changed this parcel while you were editing. Review it before saving.`;
  expect(await save(id, { note: 'Found', seen: opened })).toMatchObject({
    status: 409,
    error: {
      message: sentence,
      fields: { note: `${user().username} changed this to Lost while you were editing` },
    },
  });
  await save(id, { note: null, owner_id: null, is_handled: false });
  await save(id, { owner_id: user().id });
  const other = await buildUser(server().db);
  const fields = { owner_id: `${user().username} changed this to Wanda Worker while you were editing` };
  expect(await save(id, { owner_id: other.id, seen: opened })).toMatchObject({ error: { fields } });
  await save(id, { is_handled: true });
  expect(await save(id, { is_handled: false, seen: opened })).toMatchObject({
    error: { fields: { is_handled: `${user().username} changed this to Handled while you were editing` } },
  });
});

test('C2 the current care can be read, also of a parcel that has left the list', async () => {
  const [id = 0] = await build(stuck);
  await save(id, { note: 'Called UPS', is_handled: true });
  const { note, is_handled, last_scan } = (await caller().call(getCare, { params: { id } })).body.care;
  expect({ note, is_handled, last_scan }).toEqual({
    note: 'Called UPS',
    is_handled: true,
    last_scan: '2026-11-12T10:00:00.000Z',
  });
  expect((await caller().call(getCare, { params: { id: id + 1000 } })).status).toBe(404);
});

test('C2 a clash without the last scan names both at once', async () => {
  const [id = 0] = await build(stuck);
  const opened = await seen();
  await save(id, { note: 'Called UPS' });
  await scanAt('13T10:00:00');
  expect(await save(id, { note: 'Lost', is_handled: true, seen: opened })).toMatchObject({
    status: 409,
    error: {
      fields: {
        note: `${user().username} changed this to Called UPS while you were editing`,
        is_handled: 'This parcel was scanned while you were editing.',
      },
    },
  });
});

test('a parcel counts as handled since the first mark, also after a later note', async () => {
  const [id = 0] = await build(stuck);
  const since = () => server().db.selectFrom('shipment_care').select('handled_at').execute();
  await save(id, { is_handled: true });
  const firstMark = await since();
  server().clock.advance(60_000);
  await save(id, { note: 'Called UPS', is_handled: true });
  expect(await since()).toEqual(firstMark);
});

test('an owner must be an active user, a parcel must exist, and a note has an end', async () => {
  const [id = 0] = await build(stuck);
  const gone = await buildUser(server().db, { is_active: false });
  expect(await save(id, { owner_id: gone.id })).toMatchObject({
    status: 400,
    error: {
      message: 'That person is no longer active. Choose another owner.',
      fields: { owner_id: 'That person is no longer active. Choose another owner.' },
    },
  });
  expect(await save(id + 1000, { note: 'x' })).toMatchObject({ status: 404 });
  expect(await save(id, { note: 'x'.repeat(501) })).toMatchObject({
    status: 400,
    error: { fields: { note: 'Use 500 characters or fewer' } },
  });
  expect(await save(id, { note: 'a\u202eb' })).toMatchObject({ status: 400 });
  expect((await save(id, { note: 'two\r\nlines' })).body.care.note).toBe('two\nlines');
});

test('an owner who has left stays until someone else takes the parcel', async () => {
  const [id = 0] = await build(stuck);
  const leaver = await buildUser(server().db, { full_name: 'Leo Leaver' });
  await save(id, { owner_id: leaver.id });
  await server().db.updateTable('users').set({ is_active: false }).where('id', '=', leaver.id).execute();
  expect((await save(id, { owner_id: leaver.id, note: 'still his' })).body.care.owner_name).toBe(
    'Leo Leaver',
  );
  await server().db.deleteFrom('users').where('id', '=', leaver.id).execute();
  expect((await ask()).parcels[0]?.care).toMatchObject({ note: 'still his', owner_name: null });
  const next = await buildUser(server().db);
  await save(id, { owner_id: next.id });
  await server().db.deleteFrom('users').where('id', '=', next.id).execute();
  expect(await work({ owner: 'nobody' })).toEqual(['stuck: failed']);
});

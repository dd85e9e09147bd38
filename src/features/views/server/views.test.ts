import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { deleteUser } from '#features/users/contract.ts';
import { createView, deleteView, listViews, saveTableLayout, setUsualView, updateView } from '../contract.ts';
import { VIEW_SEARCH_MAX } from '../rules.ts';

type Caller = ReturnType<TestServer['signedInAs']>;
let server: TestServer;
let admin: Caller;
let ada: Caller;
let ben: Caller;
beforeAll(async () => {
  server = await buildServer();
  admin = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'boss' }));
  ada = server.signedInAs(await buildUser(server.db, { username: 'ada', full_name: 'Ada Lovelace' }));
  ben = server.signedInAs(await buildUser(server.db, { username: 'ben' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('saved_views').execute();
  await server.db.deleteFrom('table_layouts').execute();
});

const FIELDS = { screen: '/shipping', name: 'Failed', search: '?status=failed', is_shared: false };
const save = (caller: Caller, fields: Partial<typeof FIELDS> = {}) =>
  caller.call(createView, { body: { ...FIELDS, ...fields } });
const saveOne = async (caller: Caller, fields: Partial<typeof FIELDS> = {}) =>
  (await save(caller, fields)).body.id;
const list = async (caller: Caller) => (await caller.call(listViews, {})).body.views;
const names = async (caller: Caller) => (await list(caller)).map(({ name }) => name);

test('a view is kept with its filters, for its owner alone', async () => {
  const id = await saveOne(ada);
  expect(await list(ada)).toEqual([
    { ...FIELDS, id, is_editable: true, owner: null, is_usual: false, version: 1 },
  ]);
  expect(await list(ben)).toEqual([]);
});

test('a shared view is seen by all, with its owner, and changed by its owner and admins alone', async () => {
  const id = await saveOne(ada, { is_shared: true });
  expect(await list(ben)).toMatchObject([{ id, owner: 'Ada Lovelace', is_editable: false }]);
  const change = { params: { id }, body: { ...FIELDS, name: 'Lost', is_shared: true, version: 1 } };
  expect((await ben.call(updateView, change)).status).toBe(403);
  expect((await ben.call(deleteView, { params: { id } })).status).toBe(403);
  expect((await admin.call(updateView, change)).status).toBe(200);
  expect(await list(ada)).toMatchObject([{ id, name: 'Lost', version: 2 }]);
});

test('a view of another person that is not shared does not exist, for admins either', async () => {
  const id = await saveOne(ada);
  const body = { ...FIELDS, version: 1 };
  for (const caller of [ben, admin]) {
    expect((await caller.call(updateView, { params: { id }, body })).status).toBe(404);
    expect((await caller.call(deleteView, { params: { id } })).status).toBe(404);
  }
  expect(await names(ada)).toEqual(['Failed']);
});

test('with its owner goes a view that is not shared; a shared one stays, and stays shared until it is deleted', async () => {
  const cleo = await buildUser(server.db, { username: 'cleo' });
  await saveOne(server.signedInAs(cleo));
  const id = await saveOne(server.signedInAs(cleo), { name: 'Ours', is_shared: true });
  expect((await admin.call(deleteUser, { params: { id: cleo.id } })).status).toBe(200);
  const rows = await server.db.selectFrom('saved_views').select(['id', 'owner_id']).execute();
  expect(rows).toEqual([{ id, owner_id: null }]);
  const change = (is_shared: boolean) =>
    admin.call(updateView, {
      params: { id },
      body: { ...FIELDS, name: 'Everyone’s', is_shared, version: 1 },
    });
  expect(await change(false)).toMatchObject({
    status: 409,
    error: { message: 'The owner of this view is gone, so it stays shared until it is deleted.' },
  });
  expect((await change(true)).status).toBe(200);
  expect(await names(ben)).toEqual(['Everyone’s']);
  expect((await admin.call(deleteView, { params: { id } })).status).toBe(200);
});

test('a name is unique among one person’s views of a screen, however it is written', async () => {
  await saveOne(ada);
  const again = await save(ada, { name: 'FAILED' });
  expect([again.status, again.error?.fields]).toEqual([
    409,
    { name: 'You already have a view with this name' },
  ]);
  // Not every letter is made small alike by JavaScript and by PostgreSQL.
  await saveOne(ada, { screen: '/manufacturing', name: 'İade' });
  expect((await save(ada, { screen: '/manufacturing', name: 'İade' })).status).toBe(409);
  await saveOne(ada, { screen: '/manufacturing' });
  await saveOne(ben);
  expect(await names(ada)).toEqual(['Failed', 'Failed', 'İade']);
});

test('an admin who gives a shared view a name of another one is told whose name it is', async () => {
  await saveOne(ada);
  const id = await saveOne(ada, { name: 'Late', is_shared: true });
  const body = { ...FIELDS, is_shared: true, version: 1 };
  const { status, error } = await admin.call(updateView, { params: { id }, body });
  expect([status, error?.fields]).toEqual([
    409,
    { name: 'The owner of this view already has a view with this name' },
  ]);
});

test('C2 of two views that get the same name at the same time, one gets it', async () => {
  const ids = await Promise.all(['Early', 'Late', 'Lost'].map((name) => saveOne(ada, { name })));
  const renames = await Promise.all(
    ids.map((id) => ada.call(updateView, { params: { id }, body: { ...FIELDS, version: 1 } })),
  );
  expect(renames.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('C2 a change of what another person changed meanwhile is refused', async () => {
  const id = await saveOne(ada, { is_shared: true });
  const change = (caller: Caller, name: string) =>
    caller.call(updateView, { params: { id }, body: { ...FIELDS, name, is_shared: true, version: 1 } });
  await change(admin, 'Lost');
  expect((await change(ada, 'Stuck')).status).toBe(409);
  expect(await names(ada)).toEqual(['Lost']);
});

test('filters are kept up to the longest that the form takes', async () => {
  const search = `?a=${'x'.repeat(VIEW_SEARCH_MAX - 3)}`;
  expect((await save(ada, { search })).status).toBe(200);
  expect(await list(ada)).toMatchObject([{ search }]);
});

test.each([
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ name: 'x'.repeat(61) }, { name: 'Use 60 characters or fewer' }],
  [{ screen: 'shipping' }, { screen: 'Must be the path of a screen' }],
  [{ search: 'status=failed' }, { search: 'Must begin with a question mark' }],
  [{ search: `?a=${'x'.repeat(8_000)}` }, { search: 'These filters are too long to be saved' }],
])('%o is refused', async (fields, errors) => {
  const { status, error } = await save(ada, fields);
  expect([status, error?.fields]).toEqual([400, errors]);
});

test('each person chooses the view that a screen opens with, one of those they may see', async () => {
  const shared = await saveOne(ada, { is_shared: true });
  const own = await saveOne(ada, { name: 'Mine' });
  const choose = (caller: Caller, view_id: number | null) =>
    caller.call(setUsualView, { body: { screen: '/shipping', view_id } });
  await choose(ada, own);
  await choose(ada, shared);
  await choose(ben, shared);
  const usual = async (caller: Caller) =>
    (await list(caller)).filter((view) => view.is_usual).map(({ id }) => id);
  expect([await usual(ada), await usual(ben), await usual(admin)]).toEqual([[shared], [shared], []]);
  expect((await choose(ben, own)).status).toBe(404);
  const elsewhere = { screen: '/manufacturing', view_id: shared };
  expect((await ada.call(setUsualView, { body: elsewhere })).status).toBe(404);
  await choose(ada, null);
  expect([await usual(ada), await usual(ben)]).toEqual([[], [shared]]);
  await ada.call(deleteView, { params: { id: shared } });
  expect(await usual(ben)).toEqual([]);
});

test('a table is arranged per person, and reset', async () => {
  const layout = { order: ['sku', 'stock'], hidden: ['features'], density: 'compact' as const };
  const arrange = (caller: Caller, value: typeof layout | null) =>
    caller.call(saveTableLayout, { body: { table: 'Stock', layout: value } });
  await arrange(ada, { ...layout, density: 'compact' });
  await arrange(ada, layout);
  const layouts = async (caller: Caller) => (await caller.call(listViews, {})).body.layouts;
  expect(await layouts(ada)).toEqual([{ table: 'Stock', layout }]);
  expect(await layouts(ben)).toEqual([]);
  await arrange(ada, null);
  expect(await layouts(ada)).toEqual([]);
});

test('what is shared stays when its owner is deleted, and what is done with views is in the history', async () => {
  const eve = await buildUser(server.db, { username: 'eve' });
  const id = await saveOne(server.signedInAs(eve), { is_shared: true, name: 'Late' });
  await server.db.deleteFrom('users').where('id', '=', eve.id).execute();
  expect(await list(ben)).toMatchObject([{ id, owner: null, is_editable: false }]);
  await admin.call(deleteView, { params: { id } });
  const { body } = await admin.call(listHistory, { query: { entity: 'saved-view', limit: 2 } });
  expect(body.entries.map(({ action, record }) => [action, record?.name])).toEqual([
    ['deleted', 'Late'],
    ['created', 'Late'],
  ]);
});

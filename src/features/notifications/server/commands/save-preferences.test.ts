import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getNotifications, saveNotifications, type Preferences } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

type Caller = ReturnType<TestServer['signedInAs']>;
async function buildCaller(role: 'admin' | 'user'): Promise<{ id: number; caller: Caller }> {
  const { id } = await buildUser(server.db, { role });
  return { id, caller: server.signedInAs({ id }) };
}

const readPreferences = async (caller: Caller): Promise<Preferences> =>
  (await caller.call(getNotifications, {})).body.preferences;
const save = async (caller: Caller, change: Partial<Preferences>) =>
  caller.call(saveNotifications, { body: { ...(await readPreferences(caller)), ...change } });

test('what a person did not choose follows their role, also after they saved something else', async () => {
  const ada = await buildCaller('admin');
  const otis = await buildCaller('user');
  const away = { from: '2026-12-24', until: '2026-12-27', deputy_id: null };
  const { levels } = await readPreferences(ada.caller);
  await save(ada.caller, { away, levels: { ...levels, parcels: 'urgent' } });
  const { brief } = await readPreferences(otis.caller);
  await save(otis.caller, { away, brief: { ...brief, weekly: true } });
  const change = (id: number, role: 'admin' | 'user') =>
    server.db.updateTable('users').set({ role }).where('id', '=', id).execute();
  await change(ada.id, 'user');
  await change(otis.id, 'admin');
  expect(await readPreferences(ada.caller)).toMatchObject({
    levels: { stock: 'none', parcels: 'urgent' },
    brief: { daily: false, weekly: false },
  });
  expect(await readPreferences(otis.caller)).toMatchObject({
    levels: { stock: 'all', parcels: 'all' },
    brief: { daily: true, weekly: true },
  });
  await save(otis.caller, { away: null });
  await change(otis.id, 'user');
  expect((await readPreferences(otis.caller)).brief).toMatchObject({ daily: false, weekly: true });
});

test('an older state of the settings is refused, as are oneself and the inactive as a deputy', async () => {
  const ada = await buildCaller('admin');
  const gone = await buildUser(server.db, { is_active: false });
  const away = { from: '2026-11-24', until: '2026-11-24' };
  expect((await save(ada.caller, { away: { ...away, deputy_id: ada.id } })).status).toBe(400);
  expect((await save(ada.caller, { away: { ...away, deputy_id: gone.id } })).status).toBe(400);
  expect((await save(ada.caller, { away: { ...away, from: '2026-11-25', deputy_id: null } })).status).toBe(
    400,
  );
  expect((await save(ada.caller, { mails_assigned: false })).status).toBe(200);
  expect((await save(ada.caller, { version: 0 })).status).toBe(409);
});

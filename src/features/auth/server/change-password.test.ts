import { beforeEach, expect, test } from 'vitest';
import { deleteUser, toggleUser, updateUser, type User } from '#features/users/contract.ts';
import { collectNotifications } from '#testing/server/notifications.ts';
import { waitUntilWaiting } from '#testing/database/blocker.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { buildUser, buildUserForm, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { changePassword, currentUser, signIn } from '../contract.ts';

const NEW = 'a longer one of my own';

hashWithLittleEffort();
const server = await buildServerWithoutUsers();
let ada: User;
beforeEach(async () => {
  ada = await buildUser(server.db, { username: 'ada' });
});

async function signedIn(password = PASSWORD): Promise<{ authorization: string }> {
  const { body } = await server.call(signIn, { body: { username: 'ada', password } });
  return { authorization: `Bearer ${body.token}` };
}

const fetchStatus = async (headers: { authorization: string }) =>
  (await server.call(currentUser, {}, headers)).status;
const change = (headers: { authorization: string }, current_password: string, new_password: string) =>
  server.call(changePassword, { body: { current_password, new_password } }, headers);

test('changing a password keeps the session where it was changed, and ends all others', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  const changes = await collectNotifications(server.database, async () =>
    expect((await change(here, PASSWORD, NEW)).body).toEqual({ success: true }),
  );
  expect(changes).toContainEqual({ user: ada.id });
  expect(await fetchStatus(here)).toBe(200);
  expect(await fetchStatus(elsewhere)).toBe(401);
  const old = await server.call(signIn, { body: { username: 'ada', password: PASSWORD } });
  expect(old.status).toBe(401);
  expect(await fetchStatus(await signedIn(NEW))).toBe(200);
});

type Admin = ReturnType<typeof server.signedInAs>;
const about = () => ({ params: { id: ada.id } });

test.each([
  ['deactivates', 401, (admin: Admin) => admin.call(toggleUser, about())],
  [
    'gives another password to',
    401,
    (admin: Admin) =>
      admin.call(updateUser, { ...about(), body: { ...buildUserForm(ada), password: 'of the admin' } }),
  ],
  ['deletes', 404, (admin: Admin) => admin.call(deleteUser, about())],
])(
  'A7 an admin who %s a user while they change their password has the last word',
  async (_title, status, end) => {
    const here = await signedIn();
    const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
    const answers = await server.db.transaction().execute(async (tx) => {
      // What the admin does is held up until the new password comes after it.
      await tx.selectFrom('users').select('id').where('id', '=', ada.id).forUpdate().execute();
      const ending = end(admin);
      await waitUntilWaiting(server.database.pool, 1);
      const changing = change(here, PASSWORD, NEW);
      await waitUntilWaiting(server.database.pool, 2);
      return [ending, changing];
    });
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([200, status]);
    await server.db.updateTable('users').set({ is_active: true }).execute();
    const thief = await server.call(signIn, { body: { username: 'ada', password: NEW } });
    expect([await fetchStatus(here), thief.status]).toEqual([401, 401]);
  },
);

test('the history says that a password was changed and by whom, never the password', async () => {
  await change(await signedIn(), PASSWORD, NEW);
  const entry = await server.db
    .selectFrom('history')
    .select(['user_id', 'entity_id', 'action', 'changes'])
    .where('entity', '=', 'user')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    user_id: ada.id,
    entity_id: String(ada.id),
    action: 'updated',
    changes: { password: 'changed' },
  });
});

test('without the current password nothing changes, and guessing it is slowed down like signing in', async () => {
  const here = await signedIn();
  const wrong = await change(here, 'not this one', NEW);
  expect(wrong).toMatchObject({
    status: 400,
    error: { fields: { current_password: 'Current password is incorrect' } },
  });
  const entries = server.db.selectFrom('history').select(['user_id', 'user_name', 'address']);
  expect(await entries.where('action', '=', 'sign-in-failed').execute()).toEqual([
    { user_id: ada.id, user_name: 'ada', address: '127.0.0.1' },
  ]);
  for (let attempt = 2; attempt <= 10; attempt += 1) await change(here, 'not this one', NEW);
  const slowed = await change(here, PASSWORD, NEW);
  expect(slowed.status).toBe(429);
  expect(await fetchStatus(here)).toBe(200);
});

test('a right password forgives the wrong ones before it', async () => {
  const here = await signedIn();
  for (let attempt = 1; attempt <= 9; attempt += 1) await change(here, 'not this one', NEW);
  expect((await change(here, PASSWORD, NEW)).status).toBe(200);
  expect((await change(here, 'not this one', PASSWORD)).status).toBe(400);
  expect((await change(here, NEW, PASSWORD)).status).toBe(200);
});

test('the rules are those of every password: at least 6 characters, and a too common one is said to be', async () => {
  const here = await signedIn();
  expect(await change(here, PASSWORD, '12345')).toMatchObject({
    status: 400,
    error: { fields: { new_password: 'Password must be at least 6 characters' } },
  });
  expect((await change(here, PASSWORD, 'password1')).body).toMatchObject({
    success: true,
    warning: expect.stringContaining('too common'),
  });
});

test('where the setting says so, a too common one is refused at its field', async () => {
  await using strict = await buildServer({ settings: { PASSWORD_BLOCKLIST: 'enforce' } });
  const as = strict.signedInAs(await buildUser(strict.db));
  const body = { current_password: PASSWORD, new_password: 'password1' };
  expect(await as.call(changePassword, { body })).toMatchObject({
    status: 400,
    error: { fields: { new_password: expect.stringContaining('too common') } },
  });
});

test('A7 an admin session left open sets no new password of its own without the current one', async () => {
  await server.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.id).execute();
  const here = await signedIn();
  const edit = (current_password?: string) =>
    server.call(updateUser, { ...about(), body: { password: NEW, current_password } }, here);
  const needed = 'Enter your current password to set a new one';
  expect(await edit()).toMatchObject({ status: 400, error: { fields: { current_password: needed } } });
  const wrong = 'Current password is incorrect';
  expect(await edit('a guess')).toMatchObject({
    status: 400,
    error: { fields: { current_password: wrong } },
  });
  expect(await fetchStatus(await signedIn())).toBe(200);
  expect((await edit(PASSWORD)).status).toBe(200);
  expect(await fetchStatus(await signedIn(NEW))).toBe(200);
});

test('A2 guesses at the current password through the users call are slowed down like sign-ins', async () => {
  await server.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.id).execute();
  const here = await signedIn();
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { password: NEW, current_password: `guess ${guess}` };
    statuses.push((await server.call(updateUser, { ...about(), body }, here)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
  expect(statuses.at(-1)).toBe(429);
});

import { beforeEach, expect, test } from 'vitest';
import { currentUser } from '#features/auth/contract.ts';
import { collectNotifications } from '#testing/server/notifications.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { chooseTimes } from '#testing/torture.ts';
import { buildUser, buildUserForm } from '#testing/builders/users.ts';
import {
  createUser,
  deleteUser,
  listUsers,
  toggleUser,
  updateUser,
  userStatistics,
  type User,
} from '../contract.ts';

const server = await buildServerWithoutUsers();
let admin: User;
beforeEach(async () => {
  admin = await buildUser(server.db, { role: 'admin' });
});

function changing(by: { id: number }, user: User) {
  const caller = server.signedInAs(by);
  const params = { id: user.id };
  return {
    caller,
    delete: () => caller.call(deleteUser, { params }),
    toggle: () => caller.call(toggleUser, { params }),
    deactivate: () => caller.call(toggleUser, { params, body: { is_active: false } }),
    edit: (change: Partial<User> & { password?: string }) =>
      caller.call(updateUser, { params, body: { ...buildUserForm(user), ...change } }),
  };
}

test('Z3 no one deletes or deactivates their own account, by any call', async () => {
  const own = changing(admin, admin);
  const answers = [
    await own.delete(),
    await own.toggle(),
    await own.deactivate(),
    await own.edit({ is_active: false }),
  ];
  expect(answers.map(({ status, error }) => [status, error.message])).toEqual([
    [403, 'You cannot delete your own account!'],
    [403, 'You cannot deactivate your own account!'],
    [403, 'You cannot deactivate your own account!'],
    [403, 'You cannot deactivate your own account!'],
  ]);
});

test('A12 what a rule refuses is in the history like what the role refuses', async () => {
  await changing(admin, admin).delete();
  const refused = await server.db
    .selectFrom('history')
    .select(['user_id', 'entity_id'])
    .where('action', '=', 'refused')
    .where('user_id', '=', admin.id)
    .execute();
  expect(refused).toEqual([{ user_id: admin.id, entity_id: 'DELETE /api/users/:id' }]);
});

test('Z4 no one demotes themselves, also while there are other admins', async () => {
  await buildUser(server.db, { role: 'admin' });
  const { status, error } = await changing(admin, admin).edit({ role: 'user' });
  expect([status, error.message]).toEqual([403, 'You cannot remove your own admin role!']);
});

test('Z2 a caller without the role gets 403 before the id or the body is judged, and changes nothing', async () => {
  const user = await buildUser(server.db);
  const as = server.signedInAs(user);
  const unknown = { id: 2_147_483_647 };
  const nonsense = { username: '', full_name: '', password: '' };
  const answers = await Promise.all([
    as.call(listUsers, { query: {} }),
    as.call(userStatistics, {}),
    as.call(createUser, { body: nonsense }),
    as.call(updateUser, { params: unknown, body: { ...nonsense, role: 'admin', is_active: true } }),
    as.call(updateUser, { params: { id: user.id }, body: { ...buildUserForm(user), role: 'admin' } }),
    as.call(toggleUser, { params: unknown }),
    as.call(deleteUser, { params: unknown }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect((await server.signedInAs(user).call(currentUser, {})).body.user.role).toBe('user');
});

test.each([
  ['deleted', (by: ReturnType<typeof changing>) => by.delete()],
  ['deactivated by the switch', (by: ReturnType<typeof changing>) => by.toggle()],
  ['deactivated by an edit', (by: ReturnType<typeof changing>) => by.edit({ is_active: false })],
  ['given another role', (by: ReturnType<typeof changing>) => by.edit({ role: 'admin' })],
  ['given a new password', (by: ReturnType<typeof changing>) => by.edit({ password: 'other words' })],
])('A7 A8 a user %s is signed out everywhere, on the next request', async (_title, change) => {
  const user = await buildUser(server.db);
  const sessions = [server.signedInAs(user), server.signedInAs(user)];
  for (const session of sessions) expect((await session.call(currentUser, {})).status).toBe(200);
  const changes = await collectNotifications(server.database, async () =>
    expect((await change(changing(admin, user))).status).toBe(200),
  );
  expect(changes).toEqual(expect.arrayContaining([{ table: 'users' }, { user: user.id }]));
  for (const session of sessions) expect((await session.call(currentUser, {})).status).toBe(401);
});

test('A7 activation does not bring sessions back', async () => {
  const user = await buildUser(server.db);
  const session = server.signedInAs(user);
  await session.token();
  const by = changing(admin, user);
  await by.toggle();
  expect((await by.toggle()).body.user.is_active).toBe(true);
  expect((await session.call(currentUser, {})).status).toBe(401);
});

test('A8 an edit of the name leaves sessions open', async () => {
  const user = await buildUser(server.db);
  const session = server.signedInAs(user);
  await session.token();
  await changing(admin, user).edit({ full_name: 'Another Name' });
  expect((await session.call(currentUser, {})).body.user.full_name).toBe('Another Name');
});

test.each([
  ['delete', (by: ReturnType<typeof changing>) => by.delete()],
  ['deactivate', (by: ReturnType<typeof changing>) => by.toggle()],
  ['demote', (by: ReturnType<typeof changing>) => by.edit({ role: 'user' })],
])('Z4 of two admins who %s each other at the same moment, one remains', async (_title, change) => {
  for (let round = 0; round < chooseTimes(8, 100); round += 1) {
    await server.db.deleteFrom('users').execute();
    const [one, other] = [
      await buildUser(server.db, { role: 'admin' }),
      await buildUser(server.db, { role: 'admin' }),
    ];
    const pair = [changing(one, other), changing(other, one)];
    await Promise.all(pair.map(({ caller }) => caller.token()));
    await Promise.all(pair.map((by) => change(by)));
    const remaining = await server.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute();
    expect(remaining).toHaveLength(1);
  }
});

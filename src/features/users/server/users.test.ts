import { beforeEach, expect, test } from 'vitest';
import { signIn } from '#features/auth/contract.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { buildUser, buildUserForm, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import {
  createUser,
  deleteUser,
  listUsers,
  toggleUser,
  updateUser,
  userStatistics,
  type User,
} from '../contract.ts';

hashWithLittleEffort();
const server = await buildServerWithoutUsers();
let admin: User;
beforeEach(async () => {
  admin = await buildUser(server.db, { username: 'root', full_name: 'Root', role: 'admin' });
});

const asAdmin = () => server.signedInAs(admin);
const ada = { username: 'Ada', full_name: 'Ada Lovelace', email: 'ada@example.com', password: PASSWORD };
const selectHistory = (id: number) =>
  server.db
    .selectFrom('history')
    .select(['action', 'changes', 'user_name'])
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();

test('a created user is listed without a password, and can sign in', async () => {
  const { status, body } = await asAdmin().call(createUser, { body: ada });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    user: {
      id: expect.any(Number),
      username: 'Ada',
      full_name: 'Ada Lovelace',
      email: 'ada@example.com',
      role: 'user',
      is_active: true,
      last_login: null,
      created_at: server.clock.now.toISOString(),
    },
  });
  const list = await asAdmin().call(listUsers, { query: {} });
  expect(list.body.users.map(({ username }) => username)).toEqual(['Ada', 'root']);
  expect((await server.call(signIn, { body: { username: 'ada', password: PASSWORD } })).status).toBe(200);
});

test('I1 search looks at username, full name and e-mail, and takes % and _ as they are', async () => {
  await buildUser(server.db, { username: 'ada_l', full_name: 'Lovelace', email: null });
  await buildUser(server.db, { username: 'adaxl', full_name: '100% Élan', email: 'who@else.org' });
  const found = async (search: string) => {
    const { body } = await asAdmin().call(listUsers, { query: { search } });
    return body.users.map(({ username }) => username);
  };
  expect(await found('LOVE')).toEqual(['ada_l']);
  expect(await found('else.org')).toEqual(['adaxl']);
  expect(await found('ADA')).toEqual(['ada_l', 'adaxl']);
  expect(await found('éLAN')).toEqual(['adaxl']);
  expect(await found('_')).toEqual(['ada_l']);
  expect(await found('%')).toEqual(['adaxl']);
  expect(await found('\\')).toEqual([]);
  expect(await found("' or 1=1 --")).toEqual([]);
});

test('role and active state narrow the list, and "all" does not', async () => {
  await buildUser(server.db, { username: 'gone', is_active: false });
  const found = async (query: { role?: 'all' | 'admin' | 'user'; active?: 'all' | 'true' | 'false' }) => {
    const { body } = await asAdmin().call(listUsers, { query });
    return body.users.map(({ username }) => username);
  };
  expect(await found({ role: 'admin' })).toEqual(['root']);
  expect(await found({ role: 'user', active: 'true' })).toEqual([]);
  expect(await found({ active: 'false' })).toEqual(['gone']);
  expect(await found({ role: 'all', active: 'all' })).toEqual(['gone', 'root']);
});

test('the statistics count by state and role, and the last 30 days', async () => {
  const daysAgo = (days: number) => new Date(server.clock.now.getTime() - days * 86_400_000);
  await buildUser(server.db, { created_at: daysAgo(30) });
  await buildUser(server.db, { created_at: daysAgo(31), is_active: false });
  const { body } = await asAdmin().call(userStatistics, {});
  expect(body.statistics).toEqual({
    total_users: 3,
    active_users: 2,
    admin_users: 1,
    regular_users: 2,
    recent_users_30_days: 1,
  });
});

test('an edit keeps the password where none is given, and history has what changed', async () => {
  const user = await buildUser(server.db, { username: 'bob', full_name: 'Bob' });
  const body = { ...buildUserForm(user), full_name: 'Robert', email: 'bob@example.com' };
  expect((await asAdmin().call(updateUser, { params: { id: user.id }, body })).status).toBe(200);
  expect((await server.call(signIn, { body: { username: 'bob', password: PASSWORD } })).status).toBe(200);
  expect(await selectHistory(user.id)).toContainEqual({
    action: 'updated',
    user_name: 'root',
    changes: {
      full_name: { before: 'Bob', after: 'Robert' },
      email: { before: null, after: 'bob@example.com' },
    },
  });
});

test('a new password works, the old one does not, and history knows neither', async () => {
  const user = await buildUser(server.db, { username: 'bob' });
  await asAdmin().call(updateUser, {
    params: { id: user.id },
    body: { ...buildUserForm(user), password: 'brand new words' },
  });
  const answers = [PASSWORD, 'brand new words'].map((password) =>
    server.call(signIn, { body: { username: 'bob', password } }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 200]);
  expect(await selectHistory(user.id)).toContainEqual({
    action: 'updated',
    user_name: 'root',
    changes: { password: 'changed' },
  });
});

test('C2 an edit that began before another person’s leaves alone what it does not name, and never undoes it unseen', async () => {
  const { id } = await buildUser(server.db, { username: 'bob', full_name: 'Bob', role: 'admin' });
  const edit = (body: InputOf<typeof updateUser>['body']) =>
    asAdmin().call(updateUser, { params: { id }, body });
  await asAdmin().call(toggleUser, { params: { id } });
  await edit({ role: 'user', full_name: 'Robert' });
  const kept = await edit({ email: 'bob@example.com', seen: { email: null } });
  expect(kept.body.user).toMatchObject({ is_active: false, role: 'user', full_name: 'Robert' });
  const clash = { full_name: 'Bobby', seen: { full_name: 'Bob' } };
  expect(await edit(clash)).toMatchObject({
    status: 409,
    error: {
      message: 'Someone else changed this user while you were editing. Review it before saving.',
      fields: { full_name: 'Someone else changed this to Robert while you were editing' },
    },
  });
  await edit({ email: null, full_name: 'Rob' });
  expect(
    (await edit({ ...clash, email: 'b@example.com', seen: { ...clash.seen, email: 'bob@example.com' } }))
      .error,
  ).toMatchObject({
    fields: {
      full_name: 'root changed this to Rob while you were editing',
      email: 'root emptied this while you were editing',
    },
  });
  expect((await edit({ ...clash, full_name: 'Rob' })).status).toBe(200);
});

test('a save that changes nothing leaves no entry', async () => {
  const user = await buildUser(server.db);
  await asAdmin().call(updateUser, { params: { id: user.id }, body: buildUserForm(user) });
  expect(await selectHistory(user.id)).toEqual([]);
});

test('activate switches, and a body says which way, so that a repeated click does no harm', async () => {
  const { id } = await buildUser(server.db);
  const states = [];
  for (const body of [undefined, undefined, { is_active: false }, { is_active: false }]) {
    const answer = await asAdmin().call(toggleUser, { params: { id }, ...(body && { body }) });
    states.push(answer.body.user.is_active);
  }
  expect(states).toEqual([false, true, false, false]);
  expect((await selectHistory(id)).map(({ action }) => action)).toEqual([
    'deactivated',
    'activated',
    'deactivated',
  ]);
});

test('a deleted user is gone, and history keeps who it was', async () => {
  const user = await buildUser(server.db, { username: 'bob' });
  expect((await asAdmin().call(deleteUser, { params: { id: user.id } })).body).toEqual({ success: true });
  expect((await asAdmin().call(listUsers, { query: { search: 'bob' } })).body.users).toEqual([]);
  const [entry] = await selectHistory(user.id);
  expect(entry).toMatchObject({ action: 'deleted', changes: { username: { before: 'bob', after: null } } });
});

test('V5 every spelling of a taken name is refused with the field that is wrong', async () => {
  await asAdmin().call(createUser, { body: ada });
  for (const username of ['ada', ' ADA ', 'ａｄａ', 'аda', 'adа', 'Αda', '𝐚da']) {
    const { status, error } = await asAdmin().call(createUser, { body: { ...ada, username, email: '' } });
    expect([status, error]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'This username is already taken.',
        fields: { username: expect.any(String) },
      },
    ]);
  }
});

test('V5 C1 twelve racing creations of one name make one user', async () => {
  const creations = Array.from({ length: 12 }, (_, at) =>
    asAdmin().call(createUser, { body: { ...ada, username: at % 2 ? 'twin' : 'TWIN', email: '' } }),
  );
  const statuses = (await Promise.all(creations)).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array<number>(11).fill(409)]);
});

test('an e-mail address belongs to one user, in any case, and both problems are named at once', async () => {
  await asAdmin().call(createUser, { body: ada });
  const answer = await asAdmin().call(createUser, { body: { ...ada, email: 'ADA@Example.com' } });
  expect(answer.status).toBe(409);
  expect(Object.keys(answer.error.fields ?? {})).toEqual(['username', 'email']);
});

test('an edit may keep its own name and e-mail, but not take those of others', async () => {
  const { body } = await asAdmin().call(createUser, { body: ada });
  const bob = await buildUser(server.db, { username: 'bob' });
  const edit = (id: number, change: object) =>
    asAdmin().call(updateUser, {
      params: { id },
      body: { ...buildUserForm(id === bob.id ? bob : body.user), ...change },
    });
  expect((await edit(body.user.id, { username: 'ADA' })).status).toBe(200);
  expect((await edit(bob.id, { username: 'ada' })).error.fields).toHaveProperty('username');
  expect((await edit(bob.id, { email: 'ada@example.com' })).error.fields).toHaveProperty('email');
});

test('users without an e-mail do not clash', async () => {
  for (const username of ['one', 'two']) {
    expect((await asAdmin().call(createUser, { body: { ...ada, username, email: '' } })).status).toBe(200);
  }
});

test('what is not there is 404, whatever is asked of it', async () => {
  const params = { id: 2_147_483_647 };
  const answers = await Promise.all([
    asAdmin().call(updateUser, { params, body: { ...ada, role: 'user', is_active: true } }),
    asAdmin().call(toggleUser, { params }),
    asAdmin().call(deleteUser, { params }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('V1 V7 all bad fields are named at once', async () => {
  const bad = { username: 'ab', full_name: '', password: '123', email: 'nope' };
  const { status, error } = await asAdmin().call(createUser, { body: bad });
  expect([status, error.fields]).toEqual([
    400,
    {
      username: 'Username must be at least 3 characters',
      full_name: 'Full name is required',
      password: 'Password must be at least 6 characters',
      email: 'Invalid email format',
    },
  ]);
});

test.each(['0', '-1', '1.0', '0x1', '1e0', 'abc', '99999999999', '%201', 'null'])(
  'V1 Z6 %s is not a user id',
  async (id) => {
    const authorization = `Bearer ${await asAdmin().token()}`;
    const answer = await server.inject({
      method: 'DELETE',
      url: `/api/users/${id}`,
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(400);
  },
);

test('A4 a too common password is accepted with a warning', async () => {
  const { status, body } = await asAdmin().call(createUser, { body: { ...ada, password: 'password123' } });
  expect([status, body.warning]).toEqual([200, expect.stringContaining('too common')]);
});

test('A4 where the setting says so, a too common password is refused', async () => {
  await using strict = await buildServer({ settings: { PASSWORD_BLOCKLIST: 'enforce' } });
  const strictAdmin = await buildUser(strict.db, { role: 'admin' });
  const as = strict.signedInAs(strictAdmin);
  const created = await as.call(createUser, { body: { ...ada, password: 'password123' } });
  expect([created.status, created.error.fields]).toEqual([
    400,
    { password: expect.stringContaining('too common') },
  ]);
  const bob = await buildUser(strict.db, { username: 'robert' });
  // By the name that the account gets with the same save.
  const body = { ...buildUserForm(bob), username: 'line.leader', password: 'line.leader7' };
  expect((await as.call(updateUser, { params: { id: bob.id }, body })).status).toBe(400);
});

test('C1 a repeated creation with the same Idempotency-Key answers the same user', async () => {
  const create = () => asAdmin().call(createUser, { body: ada }, { 'idempotency-key': 'one-form-opening' });
  const [first, second] = [await create(), await create()];
  expect(second.body).toEqual(first.body);
});

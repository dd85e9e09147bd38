import { afterAll, beforeEach, expect, test } from 'vitest';
import { retryDelivery, sendTestMail } from '#features/deliveries/contract.ts';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { readWholeBackup } from '#testing/server/read-whole-backup.ts';
import { buildServer } from '#testing/server/server.ts';
import { createUser, deleteUser, updateUser } from '../contract.ts';
import { inviteUser } from '../contract/invitations.ts';
import { erasePersonalData, exportPersonalData, findPersonalData } from '../contract/personal-data.ts';

hashWithLittleEffort();
const server = await buildServer({
  settings: {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Touchline <touchline@example.com>',
    PUBLIC_URL: 'https://touchline.example.com',
  },
});
const { db } = server;
afterAll(() => server.close());

const WHO = { by: 'email', value: 'Wanda@Example.com' } as const;
const NONE = { accounts: 0, orders: 0, invitations: 0, deliveries: 0, history: 0 };
const root = await buildUser(db, { username: 'root', role: 'admin', email: 'root@example.com' });
const asRoot = () => server.signedInAs(root);

beforeEach(async () => {
  for (const table of ['deliveries', 'history', 'idempotency_keys', 'invitations'] as const)
    await db.deleteFrom(table).execute();
});

/** Invited, but never joined. */
const inviteWanda = () => asRoot().call(inviteUser, { body: { email: 'wanda@example.com', role: 'user' } });

/** A test email that was given up, and then tried again. */
async function mailWanda(): Promise<void> {
  await asRoot().call(sendTestMail, { body: { to: 'Wanda@example.com' } });
  const { id } = await db
    .updateTable('deliveries')
    .set({ state: 'failed', settled_at: server.clock.now, last_error: '550 wanda@example.com is unknown' })
    .where('kind', '=', 'test')
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await asRoot().call(retryDelivery, { params: { id } })).status).toBe(200);
}

const erase = (seen: typeof NONE) => asRoot().call(erasePersonalData, { body: { ...WHO, seen } });

test('Z20: an address that was invited or sent email is found and exported without an account', async () => {
  await inviteWanda();
  await mailWanda();
  const { body } = await asRoot().call(findPersonalData, { body: WHO });
  expect(body).toMatchObject({
    accounts: [],
    orders: [],
    invitations: [{ email: 'wanda@example.com', role: 'user' }],
    deliveries: [
      { kind: 'invitation', recipient: 'wanda@example.com', subject: expect.stringContaining('invited you') },
      { kind: 'test', recipient: 'Wanda@example.com' },
    ],
    history: [
      { entity: 'delivery', action: 'tested' },
      { entity: 'delivery', action: 'retried' },
    ],
  });
  const exported = await asRoot().call(exportPersonalData, { body: WHO });
  expect(exported.body).toMatchObject(body);
  const other = await asRoot().call(findPersonalData, { body: { by: 'email', value: 'anda@example.com' } });
  expect(other.body).toEqual({ accounts: [], orders: [], invitations: [], deliveries: [], history: [] });
});

test.each([
  ['an invitation', inviteWanda, { invitations: 1, deliveries: 1 }],
  ['email', mailWanda, { deliveries: 1, history: 2 }],
])('Z21: after an erasure nothing names an address that had %s', async (_, arrange, found) => {
  await arrange();
  const seen = { ...NONE, ...found };
  const before = await db.selectFrom('history').select('id').execute();
  expect((await erase(NONE)).status).toBe(409);
  expect((await erase(seen)).body).toEqual({ success: true, ...seen });
  expect(await readWholeBackup(server)).not.toMatch(/wanda/i);
  const after = await db.selectFrom('history').select('id').execute();
  expect(after.length).toBe(before.length + 1);
  expect((await erase(NONE)).status).toBe(404);
});

test('Z21: an answer that names an address is not kept for a repetition of its request', async () => {
  const account = {
    username: 'hanna',
    full_name: 'Hanna',
    role: 'user' as const,
    password: 'correct horse 17',
  };
  const { body } = await asRoot().call(
    createUser,
    { body: { ...account, email: 'wanda@example.com' } },
    { 'idempotency-key': 'create-hanna-1' },
  );
  // By now it is an address of no account.
  await asRoot().call(updateUser, { params: { id: body.user.id }, body: { email: null } });
  expect((await erase({ ...NONE, history: 2 })).status).toBe(200);
  const kept = await db.selectFrom('idempotency_keys').select('answer').execute();
  expect(JSON.stringify(kept)).not.toContain('wanda@example.com');
});

test('Z21: an account that was deleted earlier is forgotten with its address; one with the same name is not', async () => {
  const account = { role: 'admin' as const, password: 'correct horse 17' };
  const create = async (names: { username: string; full_name: string; email: string }) =>
    (await asRoot().call(createUser, { body: { ...account, ...names } })).body.user.id;
  const id = await create({ username: 'willow', full_name: 'Wanda Worker', email: 'wanda@example.com' });
  await server.signedInAs({ id }).call(sendTestMail, { body: { to: 'ops@example.com' } });
  await asRoot().call(updateUser, { params: { id }, body: { username: 'wandaw' } });
  expect((await asRoot().call(deleteUser, { params: { id } })).status).toBe(200);
  const next = await create({ username: 'willow', full_name: 'Willem Wit', email: 'willem@example.com' });
  const { body } = await asRoot().call(findPersonalData, { body: WHO });
  expect(body.accounts).toEqual([]);
  expect((await erase({ ...NONE, history: body.history.length })).status).toBe(200);
  expect(await readWholeBackup(server)).not.toMatch(/wanda/i);
  const readEntries = (of: number) =>
    db.selectFrom('history').select(['user_name', 'changes']).where('entity_id', '=', String(of)).execute();
  expect((await readEntries(id)).map(({ changes }) => changes)).toEqual([{}, {}, {}]);
  expect(JSON.stringify(await readEntries(next))).toContain('"willow"');
  const theirs = await db.selectFrom('history').select('user_name').where('user_id', '=', id).execute();
  expect(theirs).toEqual([{ user_name: `erased user ${id}` }]);
  await db.deleteFrom('users').where('id', '=', next).execute();
});

test('Z21: another person’s invitation and email stay', async () => {
  await inviteWanda();
  await asRoot().call(inviteUser, { body: { email: 'otis@example.com', role: 'user' } });
  await asRoot().call(sendTestMail, { body: { to: 'otis@example.com' } });
  expect((await erase({ ...NONE, invitations: 1, deliveries: 1 })).status).toBe(200);
  const otis = await asRoot().call(findPersonalData, { body: { by: 'email', value: 'otis@example.com' } });
  expect(otis.body).toMatchObject({
    invitations: [{ email: 'otis@example.com' }],
    deliveries: [{ kind: 'invitation' }, { kind: 'test' }],
    history: [{ action: 'tested' }],
  });
});

test('Z20: what an account did, and what it was sent, is exported with the account and not counted again', async () => {
  const wanda = await buildUser(db, { username: 'wandaw', email: 'wanda@example.com', role: 'admin' });
  await server.signedInAs(wanda).call(sendTestMail, { body: { to: 'wanda@example.com' } });
  const { body } = await asRoot().call(exportPersonalData, { body: WHO });
  expect(body).toMatchObject({ invitations: [], deliveries: [{ kind: 'test' }], history: [] });
  expect(body.accounts[0]?.history).toMatchObject([{ entity: 'delivery', action: 'tested' }]);
  const seen = { ...NONE, accounts: 1, deliveries: 1 };
  expect((await erase(seen)).body).toEqual({ success: true, ...seen });
  expect(await readWholeBackup(server)).not.toMatch(/wanda/i);
});

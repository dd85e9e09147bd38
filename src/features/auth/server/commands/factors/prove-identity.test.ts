import { expect, test } from 'vitest';
import { createUser, deleteUser } from '#features/users/contract.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { proveIdentity } from '../../../contract/proofs.ts';

hashWithLittleEffort();
const server = await buildServerWithoutUsers();
const MINUTE = 60_000;

const alan = { username: 'alan', full_name: 'Alan Turing', password: 'a Long enough pass phrase' };

async function openSession() {
  const admin = await buildUser(server.db, { role: 'admin' });
  const session = server.signedInAs(admin);
  await session.token();
  return { admin, session };
}

test.each([
  [15 * MINUTE, 200, ''],
  [15 * MINUTE + 1, 403, 'proof_needed'],
])(
  'A20: what is sensitive opens for 15 minutes after sign-in: %d ms later it answers %d',
  async (ms, status, code) => {
    const { session } = await openSession();
    server.clock.advance(ms);
    const answer = await session.call(createUser, { body: alan });
    const error: { code: string } | undefined = answer.error;
    expect([answer.status, error?.code ?? '']).toEqual([status, code]);
  },
);

test('A20: the right password opens it again for this session alone, and is in the history', async () => {
  const { admin, session } = await openSession();
  const other = server.signedInAs(admin);
  await other.token();
  server.clock.advance(16 * MINUTE);
  expect((await session.call(proveIdentity, { body: { password: PASSWORD } })).status).toBe(200);
  expect((await session.call(createUser, { body: alan })).status).toBe(200);
  expect((await other.call(deleteUser, { params: { id: 987_654 } })).error.code).toBe('proof_needed');
  const proved = await server.db
    .selectFrom('history')
    .select(['user_id', 'changes'])
    .where('action', '=', 'proved')
    .execute();
  expect(proved).toEqual([{ user_id: admin.id, changes: { by: { before: null, after: 'password' } } }]);
  server.clock.advance(15 * MINUTE + 1);
  expect((await session.call(createUser, { body: alan })).error.code).toBe('proof_needed');
});

test('A20 A2: a wrong password opens nothing, is said at its field and counts as a failed sign-in', async () => {
  const { session } = await openSession();
  server.clock.advance(16 * MINUTE);
  const wrong = () => session.call(proveIdentity, { body: { password: 'wrong words' } });
  const { status, error } = await wrong();
  expect([status, error.fields]).toEqual([400, { password: 'Current password is incorrect' }]);
  expect((await session.call(createUser, { body: alan })).error.code).toBe('proof_needed');
  for (let failures = 1; failures < 10; failures += 1) await wrong();
  expect((await session.call(proveIdentity, { body: { password: PASSWORD } })).status).toBe(429);
});

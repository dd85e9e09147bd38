import { beforeEach, expect, test } from 'vitest';
import type { User } from '#features/users/contract.ts';
import { updateUser } from '#features/users/contract.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { buildCodes, buildPasskey } from '#testing/server/factors.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { currentUser, signIn, signOut } from '../contract.ts';
import { listFactorRules, saveFactorRule } from '../contract/factor-rules.ts';
import { removeCodes } from '../contract/factors.ts';
import { finishSignInByCode } from '../contract/second-step.ts';
import { listOwnSessions } from '../contract/sessions.ts';

const DAY_MS = 24 * 3_600_000;

hashWithLittleEffort();
const server = await buildServerWithoutUsers();
let boss: User;
let admin: ReturnType<typeof server.signedInAs>;
let ada: User;
beforeEach(async () => {
  await server.db.deleteFrom('factor_rules').execute();
  boss = await buildUser(server.db, { role: 'admin', username: 'boss' });
  admin = server.signedInAs(boss);
  ada = await buildUser(server.db, { role: 'planner', username: 'ada' });
});

const requireFactor = (grace_days: number | null, role: 'planner' | 'admin' = 'planner') =>
  server.signedInAs(boss).call(saveFactorRule, { params: { role }, body: { grace_days } });
/** What a person may do besides setting up a factor, and what they are shown. */
async function look(user: User = ada) {
  const session = server.signedInAs(user);
  const { status, error } = await session.call(listOwnSessions, {});
  const { body } = await session.call(currentUser, {});
  return { code: status === 200 ? 'open' : error.code, due: body.factor_due_at };
}

test('A41: people see from the first day until when, and after it nothing opens but setting one up', async () => {
  expect(await look()).toEqual({ code: 'open', due: undefined });
  expect((await requireFactor(14)).status).toBe(200);
  const due = new Date(server.clock.now.getTime() + 14 * DAY_MS).toISOString();
  expect(await look()).toEqual({ code: 'open', due });
  server.clock.advance(14 * DAY_MS - 1);
  expect(await look()).toEqual({ code: 'open', due });
  server.clock.advance(1);
  expect(await look()).toEqual({ code: 'factor_needed', due });
});

test.each([
  ['one-time codes', async () => void (await buildCodes(server, ada))],
  ['a passkey', async () => void (await buildPasskey(server, ada))],
])('A41: with %s everything opens again', async (_title, setUp) => {
  await requireFactor(0);
  expect((await look()).code).toBe('factor_needed');
  await setUp();
  expect(await look()).toEqual({ code: 'open', due: undefined });
});

test('A41: a person who removes their last factor afterwards has to set one up at once', async () => {
  await requireFactor(0);
  await buildCodes(server, ada);
  await server.signedInAs(ada).call(removeCodes, {});
  expect((await look()).code).toBe('factor_needed');
});

test('A41: a sign-in does not get around it, and a sign-out works', async () => {
  await requireFactor(0);
  const { body } = await server.call(signIn, { body: { username: 'ada', password: PASSWORD } });
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await server.call(listOwnSessions, {}, headers)).error.code).toBe('factor_needed');
  expect((await server.call(signOut, {}, headers)).status).toBe(200);
});

test('A41: a person who lost the factor returns by a recovery code', async () => {
  await requireFactor(0);
  const { recoveryCodes } = await buildCodes(server, ada);
  const { error } = await server.call(signIn, { body: { username: 'ada', password: PASSWORD } });
  const { body } = await server.call(finishSignInByCode, {
    body: { attempt: error.step?.attempt ?? '', code: recoveryCodes[4] ?? '' },
  });
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await server.call(listOwnSessions, {}, headers)).status).toBe(200);
});

test('A41: it is about the role, from the next request on', async () => {
  await requireFactor(0);
  const grace = await buildUser(server.db, { role: 'user' });
  expect((await look(grace)).code).toBe('open');
  await admin.call(updateUser, { params: { id: grace.id }, body: { role: 'planner' } });
  expect((await look(grace)).code).toBe('factor_needed');
});

test('a new account has all days of grace, and other days count from the first day', async () => {
  await requireFactor(10);
  server.clock.advance(30 * DAY_MS);
  const created_at = server.clock.now;
  const grace = await buildUser(server.db, { role: 'planner', created_at });
  expect((await look(grace)).due).toBe(new Date(created_at.getTime() + 10 * DAY_MS).toISOString());
  expect((await look()).code).toBe('factor_needed');
  await requireFactor(29);
  expect((await look()).code, '29 days from the first one are over').toBe('factor_needed');
  await requireFactor(31);
  expect((await look()).code).toBe('open');
});

test('an admin can require one of admins too, and then needs one first', async () => {
  await requireFactor(0, 'admin');
  expect((await admin.call(listFactorRules, {})).error.code).toBe('factor_needed');
  await buildCodes(server, boss);
  const { rules } = (await server.signedInAs(boss).call(listFactorRules, {})).body;
  expect(
    rules.map(({ role, grace_days: days, people, without_factor: without }) => [role, days, people, without]),
  ).toEqual([
    ['viewer', null, 0, 0],
    ['user', null, 0, 0],
    ['planner', null, 1, 1],
    ['admin', 0, 1, 0],
  ]);
});

test('what changed is in the history, once', async () => {
  await requireFactor(14);
  await requireFactor(14);
  await requireFactor(null);
  const entries = await server.db
    .selectFrom('history')
    .select(['user_name', 'entity_id', 'action', 'changes'])
    .where('entity', '=', 'factor-rule')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      user_name: 'boss',
      entity_id: 'planner',
      action: 'required',
      changes: { grace_days: { before: null, after: 14 } },
    },
    {
      user_name: 'boss',
      entity_id: 'planner',
      action: 'lifted',
      changes: { grace_days: { before: 14, after: null } },
    },
  ]);
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildCodes, readBase32 } from '#testing/server/factors.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { readSecretKeys } from '#server/secrets.ts';
import { currentUser, signIn } from '../../../contract.ts';
import {
  beginCodes,
  confirmCodes,
  listFactors,
  remakeRecoveryCodes,
  removeCodes,
} from '../../../contract/factors.ts';
import { proveIdentity } from '../../../contract/proofs.ts';
import { finishSignInByCode } from '../../../contract/second-step.ts';
import { FREE_FAILURES } from '../../../rules.ts';
import { renewSealedSecrets } from './codes.ts';
import { computeCode, getStep } from './one-time-code.ts';

hashWithLittleEffort();
const oldKey = randomBytes(32).toString('base64');
const server = await buildServerWithoutUsers({ SECRETS_KEY: oldKey });

const enterPassword = async (username: string, password = PASSWORD) => {
  const { error } = await server.call(signIn, { body: { username, password } });
  return error.step?.attempt ?? '';
};
const enterCode = (attempt: string, code: string) =>
  server.call(finishSignInByCode, { body: { attempt, code } });
const readHistory = (action: string) =>
  server.db.selectFrom('history').selectAll().where('action', '=', action).execute();

test('A21: without a second factor sign-in is as always; with one the password alone opens nothing', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  expect((await server.call(signIn, { body: { username: 'ada', password: PASSWORD } })).status).toBe(200);
  const app = await buildCodes(server, user);
  const { status, error, body } = await server.call(signIn, {
    body: { username: 'ada', password: PASSWORD },
  });
  expect([status, error.code, body]).toEqual([401, 'second_step', undefined]);
  expect(error.step?.methods).toEqual(['code', 'recovery-code']);
  const attempt = error.step?.attempt ?? '';
  const headers = { authorization: `Bearer ${attempt}` };
  expect((await server.call(currentUser, {}, headers)).status).toBe(401);
  const opened = await enterCode(attempt, app.showCode());
  expect(opened.body).toMatchObject({ user: { username: 'ada' }, recovery_codes_left: null });
  const session = { authorization: `Bearer ${opened.body.token}` };
  expect((await server.call(currentUser, {}, session)).body.user.id).toBe(user.id);
});

test('A9: a wrong password is answered alike, with a second factor and without', async () => {
  await buildCodes(server, await buildUser(server.db, { username: 'ada' }));
  await buildUser(server.db, { username: 'grace' });
  const [ada, grace] = [
    await server.call(signIn, { body: { username: 'ada', password: 'wrong words' } }),
    await server.call(signIn, { body: { username: 'grace', password: 'wrong words' } }),
  ];
  expect(ada.error).toEqual(grace.error);
});

test('A21: a code works once, and none before it', async () => {
  const app = await buildCodes(server, await buildUser(server.db, { username: 'ada' }));
  server.clock.advance(60_000);
  const [earlier, code] = [app.showCode(-1), app.showCode()];
  expect((await enterCode(await enterPassword('ada'), code)).status).toBe(200);
  const again = await enterCode(await enterPassword('ada'), code);
  expect([again.status, again.error.message]).toEqual([401, 'This code is wrong or was used before']);
  expect((await enterCode(await enterPassword('ada'), earlier)).status).toBe(401);
  expect((await enterCode(await enterPassword('ada'), app.showCode(1))).status).toBe(200);
});

test('A21: of many requests at once with one code, or one recovery code, one gets in', async () => {
  const app = await buildCodes(server, await buildUser(server.db, { username: 'ada' }));
  for (const code of [app.showCode(), app.recoveryCodes[0] ?? '']) {
    const attempts = await Promise.all(Array.from({ length: 5 }, () => enterPassword('ada')));
    const answers = await Promise.all(attempts.map((attempt) => enterCode(attempt, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  }
});

test('A21: of many requests at once with one attempt and different codes, one gets in', async () => {
  const app = await buildCodes(server, await buildUser(server.db, { username: 'ada' }));
  const attempt = await enterPassword('ada');
  const answers = await Promise.all(app.recoveryCodes.slice(0, 4).map((code) => enterCode(attempt, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  const { recovery_codes_left } = (
    await server
      .signedInAs(
        (
          await server.call(
            currentUser,
            {},
            { authorization: `Bearer ${answers.find(({ status }) => status === 200)?.body.token}` },
          )
        ).body.user,
      )
      .call(listFactors, {})
  ).body;
  expect(recovery_codes_left, 'what did not open anything is not spent').toBe(9);
});

test('A21 A2: codes are guessed as slowly as passwords, and the right password in between changes nothing of it', async () => {
  await buildCodes(server, await buildUser(server.db, { username: 'ada' }));
  for (let guess = 0; guess < 10; guess += 1) {
    const attempt = await enterPassword('ada');
    expect((await enterCode(attempt, String(guess).padStart(6, '0'))).status).toBe(401);
  }
  const { status, error } = await server.call(signIn, { body: { username: 'ada', password: PASSWORD } });
  expect([status, error.code]).toEqual([429, 'too_many']);
});

test('A21: an attempt is good for ten minutes, and not after the password has changed or the account was deactivated', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  const app = await buildCodes(server, user);
  const late = await enterPassword('ada');
  server.clock.advance(10 * 60_000);
  const answer = await enterCode(late, app.showCode());
  expect([answer.status, answer.error.code]).toEqual([401, 'unauthenticated']);
  for (const change of [{ session_epoch: 7 }, { is_active: false }]) {
    const attempt = await enterPassword('ada');
    await server.db.updateTable('users').set(change).where('id', '=', user.id).execute();
    expect((await enterCode(attempt, app.showCode())).status).toBe(401);
  }
});

test('A22: ten recovery codes are shown once, kept as hashes, work once each and are remade', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  const { recoveryCodes } = await buildCodes(server, user);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const stored = JSON.stringify(await server.db.selectFrom('recovery_codes').selectAll().execute());
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
  const session = server.signedInAs(user);
  const countLeft = async () => (await session.call(listFactors, {})).body.recovery_codes_left;

  const [first = '', second = ''] = recoveryCodes;
  const opened = await enterCode(await enterPassword('ada'), ` ${first.toUpperCase().replaceAll('-', ' ')} `);
  expect([opened.status, opened.body.recovery_codes_left]).toEqual([200, 9]);
  expect((await enterCode(await enterPassword('ada'), first)).status).toBe(401);
  expect(await countLeft()).toBe(9);
  expect(await readHistory('recovery-code-used')).toMatchObject([{ user_id: user.id, entity: 'factor' }]);

  const { recovery_codes: fresh } = (await session.call(remakeRecoveryCodes, {})).body;
  expect(await countLeft()).toBe(10);
  expect((await enterCode(await enterPassword('ada'), second)).status).toBe(401);
  expect((await enterCode(await enterPassword('ada'), fresh[0] ?? '')).status).toBe(200);
});

test('A22: a recovery code of another person opens nothing, and none proves who is at the screen', async () => {
  const [ada, grace] = [
    await buildUser(server.db, { username: 'ada' }),
    await buildUser(server.db, { username: 'grace' }),
  ];
  const theirs = (await buildCodes(server, grace)).recoveryCodes[0] ?? '';
  const own = (await buildCodes(server, ada)).recoveryCodes[0] ?? '';
  expect((await enterCode(await enterPassword('ada'), theirs)).status).toBe(401);
  const proof = await server.signedInAs(ada).call(proveIdentity, { body: { code: own } });
  expect(proof.status).toBe(400);
});

test('A20: a one-time code proves who is at the screen, once', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  const app = await buildCodes(server, user);
  const session = server.signedInAs(user);
  await session.token();
  server.clock.advance(16 * 60_000);
  expect((await session.call(remakeRecoveryCodes, {})).error.code).toBe('proof_needed');
  const code = app.showCode();
  expect((await session.call(proveIdentity, { body: { code } })).status).toBe(200);
  expect((await session.call(remakeRecoveryCodes, {})).status).toBe(200);
  expect((await session.call(proveIdentity, { body: { code } })).error.fields).toEqual({
    code: 'This code is wrong or was used before',
  });
});

test('A20: a code of a secret that was never confirmed proves nothing', async () => {
  const session = server.signedInAs(await buildUser(server.db, { username: 'ada' }));
  const { secret } = (await session.call(beginCodes, {})).body;
  const code = computeCode(readBase32(secret), getStep(server.clock.now));
  expect((await session.call(proveIdentity, { body: { code } })).error.fields).toEqual({
    code: 'This code is wrong or was used before',
  });
});

test('codes are requested only once a first one was right, and never set up over those in use', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  const session = server.signedInAs(user);
  await session.call(beginCodes, {});
  expect((await session.call(confirmCodes, { body: { code: '000000' } })).status).toBe(400);
  expect((await server.call(signIn, { body: { username: 'ada', password: PASSWORD } })).status).toBe(200);
  await buildCodes(server, user);
  expect((await session.call(beginCodes, {})).status).toBe(409);
  expect((await session.call(listFactors, {})).body).toMatchObject({
    recovery_codes_left: 10,
    is_encrypted: true,
    has_password: true,
  });
  expect((await session.call(removeCodes, {})).status).toBe(200);
  expect((await session.call(listFactors, {})).body).toMatchObject({
    codes_since: null,
    recovery_codes_left: 0,
  });
  expect((await server.call(signIn, { body: { username: 'ada', password: PASSWORD } })).status).toBe(200);
  const actions = (
    await server.db
      .selectFrom('history')
      .select('action')
      .where('entity', '=', 'factor')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
  expect(actions).toEqual(['codes-set-up', 'recovery-codes-made', 'codes-removed']);
});

test('A23: secrets are stored encrypted, with the new key once it was put before the old one', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  const app = await buildCodes(server, user);
  const readKey = async () =>
    (await server.db.selectFrom('one_time_codes').select('key_name').executeTakeFirstOrThrow()).key_name;
  const [old] = readSecretKeys([oldKey]);
  expect(await readKey()).toBe(old?.name);
  const rotated = [randomBytes(32).toString('base64'), oldKey];
  expect(await renewSealedSecrets(server.db, readSecretKeys(rotated))).toBe(1);
  expect(await readKey()).toBe(readSecretKeys(rotated)[0]?.name);
  const lost = await enterCode(await enterPassword('ada'), app.showCode());
  expect([lost.status, lost.error.message]).toEqual([
    503,
    expect.stringContaining('server’s key has changed'),
  ]);
  expect((await enterCode(await enterPassword('ada'), app.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('a code that can’t be checked is not a wrong one: a recovery code still opens', async () => {
  const app = await buildCodes(server, await buildUser(server.db, { username: 'ada' }));
  const rotated = [randomBytes(32).toString('base64'), oldKey];
  await renewSealedSecrets(server.db, readSecretKeys(rotated));
  const attempt = await enterPassword('ada');
  const codes = Array.from({ length: FREE_FAILURES + 2 }, () => app.showCode());
  for (const code of codes) expect((await enterCode(attempt, code)).status).toBe(503);
  expect((await enterCode(attempt, app.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('A12: no secret and no code is in the history', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  const app = await buildCodes(server, user);
  const code = app.showCode();
  await enterCode(await enterPassword('ada'), code);
  await enterCode(await enterPassword('ada'), app.recoveryCodes[0] ?? '');
  const history = JSON.stringify(await server.db.selectFrom('history').selectAll().execute());
  for (const secret of [code, ...app.recoveryCodes]) expect(history).not.toContain(secret);
});

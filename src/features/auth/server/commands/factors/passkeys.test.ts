import { expect, test } from 'vitest';
import { buildCodes, buildPasskey } from '#testing/server/factors.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { createPasskeyDevice, type Lies, type PasskeyDevice } from '#testing/server/passkey-device.ts';
import { buildServerWithoutUsers } from '#testing/server/server-without-users.ts';
import { currentUser, signIn } from '../../../contract.ts';
import { listFactors } from '../../../contract/factors.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  proveByPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '../../../contract/passkeys.ts';

hashWithLittleEffort();
const server = await buildServerWithoutUsers();
const MINUTE = 60_000;

const begin = async (attempt?: string) => (await server.call(beginPasskeySignIn, { body: { attempt } })).body;
const finish = (attempt: string, credential: ReturnType<PasskeyDevice['sign']>) =>
  server.call(signInByPasskey, { body: { attempt, credential } });

async function signInWith(device: PasskeyDevice, lies?: Lies) {
  const { attempt, options } = await begin();
  return finish(attempt, device.sign(options, lies));
}

const enterPassword = async (username: string) =>
  (await server.call(signIn, { body: { username, password: PASSWORD } })).error.step;

test('A24: a passkey signs in by itself, without name or password', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  const device = await buildPasskey(server, user);
  const { status, body } = await signInWith(device);
  expect([status, body.user.username]).toEqual([200, 'ada']);
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await server.call(currentUser, {}, headers)).body.user.id).toBe(user.id);
});

test('A24: after the password it is the second step, also without looking at its owner', async () => {
  const device = await buildPasskey(server, await buildUser(server.db, { username: 'ada' }));
  const step = await enterPassword('ada');
  expect(step?.methods).toEqual(['passkey', 'recovery-code']);
  const { attempt, options } = await begin(step?.attempt);
  const credential = device.sign(options, { isVerified: false });
  expect((await finish(attempt, credential)).status).toBe(200);
  expect((await finish(attempt, credential)).status).toBe(401);
});

const LIES: [what: string, lies: Lies][] = [
  ['signed for another origin', { origin: 'http://evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['signed for a subdomain', { origin: 'http://a.localhost' }],
  ['signed over another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['without a look at its owner', { isVerified: false }],
  ['in the name of another person', { userHandle: Buffer.from('user 987654').toString('base64url') }],
];

test.each(LIES)('A24: what is %s signs no one in', async (_what, lies) => {
  const device = await buildPasskey(server, await buildUser(server.db));
  expect((await signInWith(device, lies)).status).toBe(401);
  expect((await signInWith(device)).status).toBe(200);
});

test('A24: a challenge is good once, for its own attempt, and for five minutes', async () => {
  const device = await buildPasskey(server, await buildUser(server.db));
  const { attempt, options } = await begin();
  const credential = device.sign(options);
  expect((await finish((await begin()).attempt, credential)).status).toBe(401);
  expect((await finish(attempt, credential)).status).toBe(200);
  expect((await finish(attempt, credential)).status, 'replayed').toBe(401);
  const late = await begin();
  const signed = device.sign(late.options);
  server.clock.advance(5 * MINUTE);
  expect((await finish(late.attempt, signed)).status).toBe(401);
});

test('A24: a refused answer has spent its challenge', async () => {
  const device = await buildPasskey(server, await buildUser(server.db));
  const { attempt, options } = await begin();
  expect((await finish(attempt, device.sign(options, { origin: 'http://evil.example' }))).status).toBe(401);
  expect((await finish(attempt, device.sign(options))).status).toBe(401);
});

test('A24: a passkey of another person is no second step, and proves nothing', async () => {
  const [ada, grace] = [await buildUser(server.db, { username: 'ada' }), await buildUser(server.db)];
  await buildPasskey(server, ada);
  const theirs = await buildPasskey(server, grace);
  const step = await enterPassword('ada');
  const { attempt, options } = await begin(step?.attempt);
  expect((await finish(attempt, theirs.sign(options))).status).toBe(401);
  const session = server.signedInAs(ada);
  const asked = (await session.call(beginPasskeyProof, {})).body.options;
  expect((await session.call(proveByPasskey, { body: { credential: theirs.sign(asked) } })).status).toBe(400);
});

test('A24: a device that no one has registered, and one whose key is another, sign no one in', async () => {
  const device = await buildPasskey(server, await buildUser(server.db));
  expect((await signInWith(createPasskeyDevice())).status).toBe(401);
  const other = createPasskeyDevice();
  const { attempt, options } = await begin();
  const forged = { ...other.sign(options), id: device.credentialId, rawId: device.credentialId };
  expect((await finish(attempt, forged)).status).toBe(401);
});

test('A24: a count that does not rise is of a copy: it is refused and in the history, and the device goes on', async () => {
  const user = await buildUser(server.db);
  const device = await buildPasskey(server, user);
  expect((await signInWith(device, { count: 10 })).status).toBe(200);
  for (const count of [10, 9]) expect((await signInWith(device, { count })).status).toBe(401);
  const fell = await server.db
    .selectFrom('history')
    .select(['user_id', 'entity'])
    .where('action', '=', 'passkey-count-fell')
    .execute();
  expect(fell).toEqual([
    { user_id: user.id, entity: 'factor' },
    { user_id: user.id, entity: 'factor' },
  ]);
  expect((await signInWith(device, { count: 11 })).status).toBe(200);
});

test('a device that does not count signs in again and again', async () => {
  const device = await buildPasskey(server, await buildUser(server.db));
  for (let time = 0; time < 3; time += 1) expect((await signInWith(device, { count: 0 })).status).toBe(200);
});

test('A24: of two requests at once with one count, one gets in', async () => {
  const device = await buildPasskey(server, await buildUser(server.db));
  const asked = [await begin(), await begin()];
  const answers = await Promise.all(
    asked.map(({ attempt, options }) => finish(attempt, device.sign(options, { count: 5 }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('A24: an inactive account, and a removed passkey, sign no one in', async () => {
  const user = await buildUser(server.db);
  const device = await buildPasskey(server, user);
  await server.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
  expect((await signInWith(device)).status).toBe(401);
  await server.db.updateTable('users').set({ is_active: true }).where('id', '=', user.id).execute();
  const session = server.signedInAs(user);
  const id = (await session.call(listFactors, {})).body.passkeys[0]?.id ?? 0;
  expect((await session.call(removePasskey, { params: { id } })).status).toBe(200);
  expect((await signInWith(device)).status).toBe(401);
});

test('a person has several passkeys with names, and touches no one else’s', async () => {
  const [ada, grace] = [await buildUser(server.db), await buildUser(server.db)];
  const first = await buildPasskey(server, ada);
  const second = await buildPasskey(server, ada);
  expect([first.recoveryCodes.length, second.recoveryCodes.length]).toEqual([10, 0]);
  const session = server.signedInAs(ada);
  const list = async () => (await session.call(listFactors, {})).body;
  const [one, two] = (await list()).passkeys;
  const params = { id: two?.id ?? 0 };
  expect((await session.call(renamePasskey, { params, body: { name: ' Key ring ' } })).status).toBe(200);
  expect((await list()).passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Key ring']);
  const other = server.signedInAs(grace);
  expect((await other.call(renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await other.call(removePasskey, { params })).status).toBe(404);
  await session.call(removePasskey, { params });
  expect((await list()).recovery_codes_left).toBe(10);
  await session.call(removePasskey, { params: { id: one?.id ?? 0 } });
  expect(await list()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
});

test('A24: a passkey is registered once, for the session that asked, from this origin', async () => {
  const [ada, grace] = [await buildUser(server.db), await buildUser(server.db)];
  const [session, other] = [server.signedInAs(ada), server.signedInAs(grace)];
  const device = createPasskeyDevice();
  const ask = async () => (await session.call(beginPasskey, {})).body.options;
  const add = (as: typeof session, credential: ReturnType<PasskeyDevice['register']>) =>
    as.call(addPasskey, { body: { name: 'Phone', credential } });
  expect((await add(session, device.register(await ask(), { origin: 'http://evil.example' }))).status).toBe(
    400,
  );
  expect((await add(session, device.register(await ask(), { rpId: 'evil.example' }))).status).toBe(400);
  expect((await add(other, device.register(await ask()))).status).toBe(400);
  const asked = device.register(await ask());
  expect((await add(session, asked)).status).toBe(200);
  expect((await add(session, asked)).status, 'replayed').toBe(400);
  const again = device.register((await other.call(beginPasskey, {})).body.options);
  expect((await add(other, again)).status, 'in use').toBe(409);
});

test('A20: a passkey proves who is at the screen, for its session alone', async () => {
  const user = await buildUser(server.db);
  const device = await buildPasskey(server, user);
  const [session, other] = [server.signedInAs(user), server.signedInAs(user)];
  await Promise.all([session.token(), other.token()]);
  server.clock.advance(16 * MINUTE);
  expect((await session.call(beginPasskey, {})).error.code).toBe('proof_needed');
  const { options } = (await session.call(beginPasskeyProof, {})).body;
  const credential = device.sign(options);
  expect((await other.call(proveByPasskey, { body: { credential } })).status, 'another session').toBe(400);
  const fresh = device.sign((await session.call(beginPasskeyProof, {})).body.options);
  expect((await session.call(proveByPasskey, { body: { credential: fresh } })).status).toBe(200);
  expect((await session.call(beginPasskey, {})).status).toBe(200);
  expect((await other.call(beginPasskey, {})).error.code).toBe('proof_needed');
});

test('A24: a challenge for a proof signs no one in, and one of a sign-in proves nothing', async () => {
  const user = await buildUser(server.db);
  const device = await buildPasskey(server, user);
  const session = server.signedInAs(user);
  const { options } = (await session.call(beginPasskeyProof, {})).body;
  const { attempt, options: ofSignIn } = await begin();
  expect((await finish(attempt, device.sign(options))).status).toBe(401);
  const answer = await session.call(proveByPasskey, { body: { credential: device.sign(ofSignIn) } });
  expect(answer.status).toBe(400);
});

test('behind a proxy, passkeys are for the host that people see', async () => {
  const user = await buildUser(server.db);
  const url = '/api/auth/factors/passkeys/options';
  const authorization = `Bearer ${await server.signedInAs(user).token()}`;
  const headers = { authorization, host: 'touchline.example:8443', 'x-forwarded-host': 'evil.example' };
  const answer = await server.inject({ method: 'POST', url, headers });
  expect(answer.json().options.rp.id).toBe('touchline.example');
});

test('codes and passkeys are offered both where a person has both', async () => {
  const user = await buildUser(server.db, { username: 'ada' });
  await buildPasskey(server, user);
  await buildCodes(server, user);
  expect((await enterPassword('ada'))?.methods).toEqual(['passkey', 'code', 'recovery-code']);
});

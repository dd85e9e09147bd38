import { describe, expect, test } from 'vitest';
import { inviteUser } from '#features/users/contract/invitations.ts';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { buildServerWithProvider } from '#testing/server/provider-sign-in.ts';

hashWithLittleEffort();
const roles = { 'touchline-admins': 'admin', 'touchline-planners': 'planner' } as const;
const { server, company, signIn, addPerson } = await buildServerWithProvider({ roles });

const femke = { sub: 'person-1', email: 'femke@example.com', email_verified: true };
const readLinks = () => server.db.selectFrom('provider_links').selectAll().execute();
const readHistory = (action: string) =>
  server.db.selectFrom('history').selectAll().where('action', '=', action).execute();

async function expectRefused(sub: string, words: string): Promise<void> {
  const { status, error, body } = await signIn(sub);
  expect([status, body]).toEqual([403, undefined]);
  expect(error.message).toContain(words);
  expect(await server.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect(await readHistory('sign-in-failed')).toHaveLength(1);
}

describe('A34: who is linked to an account here, and who is not', () => {
  test('a verified address of an account here links its person, who is known by the subject from then on', async () => {
    const user = await buildUser(server.db, { username: 'femke', email: 'Femke@example.com' });
    addPerson(femke);
    expect((await signIn('person-1')).body.user.id).toBe(user.id);
    expect(await readLinks()).toMatchObject([
      { user_id: user.id, issuer: company.issuer, subject: 'person-1', email: 'femke@example.com' },
    ]);
    expect(await readHistory('linked')).toMatchObject([{ user_id: user.id, entity: 'provider-link' }]);
    // Married, and with another address there: still the same person.
    addPerson({ sub: 'person-1', email: 'femke.king@example.com', email_verified: true });
    expect((await signIn('person-1')).body.user.id).toBe(user.id);
    expect(await readLinks()).toMatchObject([{ email: 'femke.king@example.com' }]);
  });

  test('an address that the provider has not verified links no one', async () => {
    await buildUser(server.db, { email: 'femke@example.com' });
    addPerson({ ...femke, email_verified: false });
    await expectRefused('person-1', 'hasn’t verified that femke@example.com is your address');
  });

  test('an address of which the provider does not say whether it verified it links no one', async () => {
    await buildUser(server.db, { email: 'femke@example.com' });
    addPerson({ sub: 'person-1', email: 'femke@example.com' });
    await expectRefused('person-1', 'hasn’t verified');
  });

  test('a name alone links no one', async () => {
    await buildUser(server.db, { username: 'femke', full_name: 'Femke Lindhain', email: null });
    addPerson({ sub: 'femke', email: 'femke@elsewhere.example', email_verified: true });
    await expectRefused('femke', 'no account here for femke@elsewhere.example');
  });

  test('a person without an address is linked to no account without one', async () => {
    await buildUser(server.db, { username: 'femke', email: null });
    addPerson({ sub: 'femke' });
    await expectRefused('femke', 'didn’t share your email address');
  });

  test('a lookalike of an address is another address', async () => {
    await buildUser(server.db, { email: 'femke@example.com' });
    addPerson({ sub: 'person-1', email: 'ｆemke@example.com', email_verified: true });
    await expectRefused('person-1', 'no account here');
  });

  test('the token of a person who is linked to no account opens nothing', async () => {
    await buildUser(server.db, { email: 'otis@example.com' });
    addPerson({ sub: 'stranger', email: 'robin@example.org', email_verified: true });
    await expectRefused('stranger', 'There’s no account here for robin@example.org');
    expect(await readLinks()).toEqual([]);
  });

  test('a second person with the address of a linked account does not take it over', async () => {
    await buildUser(server.db, { email: 'femke@example.com' });
    addPerson(femke);
    await signIn('person-1');
    await server.db.deleteFrom('sessions').execute();
    addPerson({ ...femke, sub: 'person-2' });
    await expectRefused('person-2', 'linked to another account at Company');
  });

  test('an inactive account stays out, whether it was linked before or not', async () => {
    const user = await buildUser(server.db, { email: 'femke@example.com' });
    addPerson(femke);
    await signIn('person-1');
    const setActive = (is_active: boolean) =>
      server.db.updateTable('users').set({ is_active }).where('id', '=', user.id).execute();
    await setActive(false);
    await server.db.deleteFrom('sessions').execute();
    await expectRefused('person-1', 'Your account here is inactive');
    await server.db.deleteFrom('provider_links').execute();
    await server.db.deleteFrom('history').execute();
    await expectRefused('person-1', 'Your account here is inactive');
    expect(await readLinks()).toEqual([]);
  });
});

describe('A34: an admin’s invitation', () => {
  const invite = async (email: string) => {
    const admin = await buildUser(server.db, { role: 'admin' });
    const answer = await server.signedInAs(admin).call(inviteUser, { body: { email, role: 'planner' } });
    expect(answer.status).toBe(200);
  };

  test('an invited person joins with their company account, once, with a confirmed address', async () => {
    await buildUser(server.db, { username: 'femke' });
    await invite('Femke@example.com');
    addPerson({ ...femke, groups: ['touchline-planners'] });
    const { status, body } = await signIn('person-1');
    expect([status, body.user.username, body.user.role]).toEqual([200, 'femke2', 'planner']);
    expect(await readLinks()).toMatchObject([{ user_id: body.user.id, subject: 'person-1' }]);
    expect((await signIn('person-1')).body.user.id).toBe(body.user.id);
    addPerson({ ...femke, sub: 'person-2' });
    expect((await signIn('person-2')).status).toBe(403);
  });

  test.each([
    ['an address that is not verified', { email_verified: false }],
    ['another address', { email: 'femke@elsewhere.example' }],
    ['a lookalike', { email: 'ｆemke@example.com' }],
  ])('is not for %s', async (_what, other) => {
    await invite('femke@example.com');
    addPerson({ ...femke, ...other });
    expect((await signIn('person-1')).status).toBe(403);
    expect(await readLinks()).toEqual([]);
  });
});

describe('roles by groups', () => {
  test('a person has the role of their groups, else user, and every change is in the history', async () => {
    const user = await buildUser(server.db, { email: 'femke@example.com', role: 'viewer' });
    await buildUser(server.db, { role: 'admin' });
    const signInWith = async (groups?: string[]) => {
      addPerson({ ...femke, ...(groups && { groups }) });
      return (await signIn('person-1')).body.user.role;
    };
    expect(await signInWith(['others', 'touchline-planners'])).toBe('planner');
    expect(await signInWith(['touchline-planners', 'touchline-admins'])).toBe('admin');
    expect(await signInWith(['others'])).toBe('user');
    expect(await signInWith()).toBe('user');
    const changes = (await readHistory('updated')).map(({ user_name, entity_id, changes }) => ({
      by: user_name,
      of: entity_id,
      role: Object(changes).role,
    }));
    expect(changes).toEqual(
      [
        { before: 'viewer', after: 'planner' },
        { before: 'planner', after: 'admin' },
        { before: 'admin', after: 'user' },
      ].map((role) => ({ by: 'Company', of: String(user.id), role })),
    );
  });

  test('another role ends what was open under the one before', async () => {
    await buildUser(server.db, { email: 'femke@example.com', role: 'user' });
    addPerson(femke);
    const first = (await signIn('person-1')).body;
    addPerson({ ...femke, groups: ['touchline-planners'] });
    const second = (await signIn('person-1')).body;
    const ask = async (token: string) =>
      (await server.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect([await ask(first.token), await ask(second.token)]).toEqual([401, 200]);
  });

  test('the last active admin stays one, whatever the groups say', async () => {
    await buildUser(server.db, { email: 'femke@example.com', role: 'admin' });
    addPerson(femke);
    expect((await signIn('person-1')).body.user.role).toBe('admin');
  });
});

import { beforeEach, expect, test } from 'vitest';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { buildServerWithProvider } from '#testing/server/provider-sign-in.ts';
import type { User } from '#features/users/contract.ts';
import { currentUser } from '../../../contract.ts';
import {
  beginProviderProof,
  listProviderLinks,
  proveByProvider,
  removeProviderLink,
} from '../../../contract/providers.ts';

hashWithLittleEffort();
const { server, company, signIn, addPerson, finish } = await buildServerWithProvider();

/** Lets the last proof of every session be a while ago; the provider's own clock goes on as it is. */
const ageProofs = () =>
  server.db
    .updateTable('sessions')
    .set({ proven_at: new Date(server.clock.now.getTime() - 16 * 60_000) })
    .execute();

let user: User;
beforeEach(async () => {
  user = await buildUser(server.db, { username: 'femke', email: 'femke@example.com' });
  addPerson({ sub: 'person-1', email: 'femke@example.com', email_verified: true });
});

async function openSession() {
  const { token } = (await signIn('person-1')).body;
  const headers = { authorization: `Bearer ${token}` };
  const beginProof = async () =>
    (await server.call(beginProviderProof, { body: { provider: 'company' } }, headers)).body;
  return {
    headers,
    listLinks: async () => (await server.call(listProviderLinks, {}, headers)).body.links,
    removeLink: (id: number) => server.call(removeProviderLink, { params: { id } }, headers),
    beginProof,
    proveAs: async (sub: string) => {
      const { attempt, url } = await beginProof();
      const answer = await company.visit(url, sub);
      return server.call(proveByProvider, { body: { attempt, answer } }, headers);
    },
  };
}

test('a person sees the company account that signs them in, and takes it away with a recent proof', async () => {
  const elsewhere = await openSession();
  const session = await openSession();
  const [link] = await session.listLinks();
  expect(link).toMatchObject({ provider: 'company', name: 'Company', email: 'femke@example.com' });
  const id = link?.id ?? 0;
  await ageProofs();
  expect((await session.removeLink(id)).error.code).toBe('proof_needed');
  expect((await session.proveAs('person-1')).status).toBe(200);
  expect((await session.removeLink(id)).status).toBe(200);
  expect(await session.listLinks()).toEqual([]);
  // What it had opened elsewhere has ended.
  expect((await server.call(currentUser, {}, elsewhere.headers)).status).toBe(401);
  const removed = await server.db.selectFrom('history').selectAll().where('action', '=', 'removed').execute();
  expect(removed).toMatchObject([{ user_id: user.id, entity: 'provider-link' }]);
});

test('the link of another person is not there for anyone else', async () => {
  const session = await openSession();
  const [link] = await session.listLinks();
  const other = server.signedInAs(await buildUser(server.db));
  expect((await other.call(listProviderLinks, {})).body.links).toEqual([]);
  expect((await other.call(removeProviderLink, { params: { id: link?.id ?? 0 } })).status).toBe(404);
  expect(await session.listLinks()).toHaveLength(1);
});

test('A20: signing in at the provider again is a proof, for this session and of this person alone', async () => {
  const session = await openSession();
  await ageProofs();
  addPerson({ sub: 'person-2', email: 'otis@example.com', email_verified: true });
  const asAnother = await session.proveAs('person-2');
  expect([asAnother.status, asAnother.error.code]).toEqual([400, 'invalid']);
  expect(asAnother.error.message).toContain('isn’t linked to yours');

  const other = await openSession();
  const { attempt, url } = await session.beginProof();
  const answer = await company.visit(url, 'person-1');
  const stolen = await server.call(proveByProvider, { body: { attempt, answer } }, other.headers);
  expect(stolen.error.message).toContain('started in another browser');
  // Nor is it a sign-in.
  expect((await finish(attempt, answer)).status).toBe(401);
});

test('A20: a provider that sends a person back unasked proves nothing', async () => {
  const session = await openSession();
  for (const auth_time of [Math.floor(Date.now() / 1000) - 600, undefined]) {
    company.lie({ claims: { auth_time } });
    const { status, error } = await session.proveAs('person-1');
    expect([status, error.message]).toEqual([
      400,
      expect.stringContaining('didn’t ask you to sign in again'),
    ]);
  }
});

test('a link whose provider is no longer configured is shown by its address', async () => {
  const session = await openSession();
  await server.db
    .updateTable('provider_links')
    .set({ issuer: 'https://old.example' })
    .where('user_id', '=', user.id)
    .execute();
  expect(await session.listLinks()).toMatchObject([{ provider: null, name: 'https://old.example' }]);
});

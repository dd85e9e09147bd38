import { afterAll, beforeEach } from 'vitest';
import { createIdentityProvider } from '#connectors/openid/index.ts';
import { beginProviderSignIn, signInByProvider } from '#features/auth/contract/providers.ts';
import { createLog } from '#server/log.ts';
import type { Role } from '#shared/access/rights.ts';
import { startCompanyProvider, type CompanyPerson } from './company-provider.ts';
import { buildServer } from './server.ts';

interface Wishes {
  settings?: Record<string, string>;
  /** Which group makes which role. */
  roles?: Record<string, Role>;
}

/** Addresses that it may answer within: a provider that takes longer counts as down. */
const CALL_MS = 2_000;

/** One application beside one provider for all tests of a file, each of which finds both without people. */
export async function buildServerWithProvider({ settings = {}, roles }: Wishes = {}) {
  const company = await startCompanyProvider();
  const provider = createIdentityProvider(company.options, {
    allowPrivate: true,
    log: createLog('silent'),
    limits: { callMs: CALL_MS },
    keysCooldownMs: 0,
  });
  // The provider reads the real clock.
  const server = await buildServer({ now: new Date(), settings, signInWays: [{ provider, roles }] });
  beforeEach(async () => {
    await server.db.deleteFrom('invitations').execute();
    await server.db.deleteFrom('users').execute();
    await server.db.deleteFrom('history').execute();
    company.people.clear();
    company.lie(undefined);
    company.fail(undefined);
    server.clock.now = new Date();
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
    await company.close();
  });

  const begin = async () => (await server.call(beginProviderSignIn, { body: { provider: 'company' } })).body;
  const finish = (attempt: string, answer: string) =>
    server.call(signInByProvider, { body: { attempt, answer } });
  return {
    server,
    company,
    begin,
    finish,
    addPerson(person: CompanyPerson): void {
      company.people.set(person.sub, person);
    },
    /** Goes to the provider, signs in there as this person and comes back. */
    async signIn(sub: string) {
      const { attempt, url } = await begin();
      return finish(attempt, await company.visit(url, sub));
    },
  };
}

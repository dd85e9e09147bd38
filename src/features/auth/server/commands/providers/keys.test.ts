import { expect, test } from 'vitest';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { buildServerWithProvider } from '#testing/server/provider-sign-in.ts';

hashWithLittleEffort();
const { server, company, signIn, addPerson } = await buildServerWithProvider();

test('A30: when the provider changes its keys the new one is taken at once, and the old one no longer', async () => {
  await buildUser(server.db, { username: 'femke', email: 'femke@example.com' });
  addPerson({ sub: 'person-1', email: 'femke@example.com', email_verified: true });
  expect((await signIn('person-1')).status).toBe(200);
  company.lie({ key: 'next' });
  expect((await signIn('person-1')).status).toBe(401);
  company.lie(undefined);
  company.rotateKeys();
  expect((await signIn('person-1')).status).toBe(200);
});

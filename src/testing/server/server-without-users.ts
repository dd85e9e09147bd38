import { afterAll, beforeEach } from 'vitest';
import { buildServer, type TestServer } from './server.ts';

/** One application for all tests of a file, each of which finds it without users, history and attempts to sign in. */
export async function buildServerWithoutUsers(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await buildServer({ settings });
  beforeEach(async () => {
    await server.db.deleteFrom('users').execute();
    await server.db.deleteFrom('history').execute();
    await server.db.deleteFrom('sign_in_attempts').execute();
  });
  afterAll(() => server.close());
  return server;
}

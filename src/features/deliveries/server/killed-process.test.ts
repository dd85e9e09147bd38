import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { getCompileCache } from '#testing/processes/node-process.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { CLAIM_MS } from '../rules/next-attempt.ts';
import { queueMail } from './public.ts';

const NOW = new Date('2026-11-24T10:00:00Z');

let database: TestDatabase;
let mail: TestMailServer;
beforeAll(async () => {
  [database, mail] = await Promise.all([buildDatabase(), startMailServer()]);
});
afterAll(() => Promise.all([database.close(), mail.close()]));

/** Another process that sends what is due; answers how it ended. */
async function sendAside(now: Date): Promise<{ signal: unknown; code: unknown }> {
  const child = spawn(
    process.execPath,
    [
      'src/testing/processes/mail-worker.ts',
      JSON.stringify(database.connection),
      mail.url,
      now.toISOString(),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...getCompileCache() } },
  );
  const ended = once(child, 'exit');
  mail.faults.onTaken = async () => {
    mail.faults.onTaken = undefined;
    child.kill('SIGKILL');
    await ended;
  };
  const [code, signal] = await ended;
  return { code, signal };
}

test(
  'M6: a process killed by the system after the server took the mail leaves one more at most, with the same id',
  { timeout: 180_000 },
  async () => {
    await queueMail(database.db, {
      kind: 'alert',
      dedupeKey: 'alert:1',
      to: { userId: null, address: 'ada@example.com' },
      subject: 'Urgent: Out of Stock',
      text: 'Nothing left',
      now: NOW,
    });
    const read = () =>
      database.db
        .selectFrom('deliveries')
        .select(['state', 'attempts', 'lost_claims', 'last_error'])
        .executeTakeFirstOrThrow();

    expect(await sendAside(NOW)).toEqual({ code: null, signal: 'SIGKILL' });
    expect(mail.mails).toHaveLength(1);
    expect(await read()).toMatchObject({ state: 'queued', attempts: 1, lost_claims: 0 });

    // While the claim lasts no other process sends it.
    mail.faults.onTaken = undefined;
    const during = new Date(NOW.getTime() + CLAIM_MS / 2);
    expect(await sendAside(during)).toEqual({ code: 0, signal: null });
    expect(mail.mails).toHaveLength(1);

    const after = new Date(NOW.getTime() + CLAIM_MS + 1000);
    expect(await sendAside(after)).toEqual({ code: null, signal: 'SIGKILL' });
    const late = new Date(after.getTime() + CLAIM_MS + 1000);
    expect(await sendAside(late)).toEqual({ code: 0, signal: null });
    expect(mail.mails).toHaveLength(2);
    expect(new Set(mail.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    expect(await read()).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('It may have arrived'),
    });
  },
);

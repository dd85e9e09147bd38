import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { keepVerifiedAddress } from '#features/notifications/server/public.ts';
import { isPassword } from '#features/users/server/passwords.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import {
  describeRunningConnection,
  startEmbedded,
  type Embedded,
} from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLog } from '#server/log.ts';
import { prepareData, type PreparedData } from '#testing/database/embedded.ts';
import { getCompileCache, runCommand } from '#testing/processes/node-process.ts';
import { buildSession, buildUser } from '#testing/builders/users.ts';
import { runUserCommand } from './user-command.ts';

const SCRIPT = fileURLToPath(new URL('./user.ts', import.meta.url));
const now = new Date();

let prepared: PreparedData;
let dataDir: string;
beforeAll(async () => {
  prepared = await prepareData();
  dataDir = await prepared.copy();
});
afterAll(() => prepared[Symbol.asyncDispose]());

const command = (args: string[]) => runCommand(SCRIPT, args, { DATA_DIR: dataDir });

/** Does something on the embedded database while it runs, as it does under the application. */
async function whileRunning<Result>(work: (db: Db, embedded: Embedded) => Promise<Result>): Promise<Result> {
  const embedded = await startEmbedded({ dataDir, log: createLog('silent'), settings: { fsync: 'off' } });
  const database = openDatabase({ ...embedded.connection, max: 2 });
  try {
    return await work(database.db, embedded);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

const account = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['password_hash', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test(
  'a locked-out admin gets a new password, whether the application runs or not',
  { timeout: 60_000 },
  async () => {
    const admin = await whileRunning(async (db, { connection }) => {
      await migrate(connection);
      const built = await buildUser(db, { username: 'boss', role: 'admin', is_active: false });
      await buildSession(db, built, now);
      const { code, output } = await command(['reset-password', 'BOSS']);
      const password = /password of boss is (\S{20}) /.exec(output)?.[1] ?? '';
      const { password_hash, is_active } = await account(db, built.id);
      expect([code, await isPassword(password, password_hash), is_active]).toEqual([0, true, false]);
      expect(output).toContain('npm run user -- activate boss');
      expect(await heardFrom(['reset-password', 'unknown'])).toEqual({
        code: 1,
        output: 'No user named "unknown".',
      });
      const history = await db.selectFrom('history').select(['user_name', 'action', 'changes']).execute();
      expect(history).toEqual([
        { user_name: 'command line', action: 'updated', changes: { password: 'changed' } },
      ]);
      return built;
    });

    expect(await command(['activate', 'boss'])).toEqual({
      code: 0,
      output: 'boss is active and can sign in.',
    });
    expect(await whileRunning((db) => account(db, admin.id))).toMatchObject({ is_active: true });
  },
);

test('a command that is interrupted leaves no database server behind', async () => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('#testing/processes/endless-command.ts'))],
    {
      env: { PATH: process.env['PATH'], ...getCompileCache(), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const server = new pg.Client(describeRunningConnection(dataDir));
  server.on('error', () => {});
  await server.connect();
  const stopped = new Promise<void>((resolve) => server.once('end', resolve));
  child.kill('SIGHUP');
  expect(await once(child, 'exit')).toEqual([129, null]);
  await stopped;
});

/** The same command within this process. */
async function heardFrom(args: string[], settings: Record<string, string> = { DATA_DIR: dataDir }) {
  const spoken = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await runUserCommand(args, settings);
  const output = spoken.mock.calls.map(([text]) => String(text)).join('');
  spoken.mockRestore();
  return { code, output: output.trim() };
}

test(
  'a person who has lost their second factors gets in by the password again',
  { timeout: 60_000 },
  async () => {
    const built = await whileRunning(async (db, { connection }) => {
      await migrate(connection);
      const user = await buildUser(db, { username: 'locked' });
      const row = {
        secret: Buffer.from('secret'),
        key_name: null,
        made_at: now,
        confirmed_at: now,
        last_step: null,
      };
      await db
        .insertInto('one_time_codes')
        .values({ user_id: user.id, ...row })
        .execute();
      return user;
    });
    expect(await command(['reset-factors', 'LOCKED'])).toEqual({
      code: 0,
      output: 'locked now signs in with the password alone, and should set up a new second factor.',
    });
    const left = await whileRunning((db) =>
      db.selectFrom('one_time_codes').where('user_id', '=', built.id).execute(),
    );
    expect(left).toEqual([]);
  },
);

test(
  'a person gets an email when the command line has changed how they sign in',
  { timeout: 60_000 },
  async () => {
    const settings = {
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Touchline <touchline@example.com>',
      PUBLIC_URL: 'https://touchline.example.com',
    };
    const mails = await whileRunning(async (db, { connection }) => {
      await migrate(connection);
      const user = await buildUser(db, { username: 'told', email: 'told@example.com' });
      await keepVerifiedAddress(db, { userId: user.id, address: 'told@example.com', now });
      const code = { secret: Buffer.from('secret'), key_name: null, made_at: now, confirmed_at: now };
      await db
        .insertInto('one_time_codes')
        .values({ user_id: user.id, last_step: null, ...code })
        .execute();
      for (const args of [
        ['reset-password', 'told'],
        ['reset-factors', 'told'],
      ])
        expect((await heardFrom(args, settings)).code).toBe(0);
      return db.selectFrom('deliveries').select(['recipient', 'subject', 'content']).orderBy('id').execute();
    });
    expect(mails).toEqual(
      ['Your password was changed', 'Your second factors were removed'].map((subject) => ({
        recipient: 'told@example.com',
        subject,
        content: expect.objectContaining({ text: expect.stringContaining('by command line') }),
      })),
    );
  },
);

test('what fails half-way changes nothing: no one is left with a password that was never shown', async () => {
  await whileRunning(async (db, { connection }) => {
    await migrate(connection);
    const { id, password } = await buildUser(db, { username: 'halfway' });
    await sql`alter table sign_in_attempts rename to sign_in_attempts_away`.execute(db);
    const { code, output } = await heardFrom(['reset-password', 'halfway']);
    await sql`alter table sign_in_attempts_away rename to sign_in_attempts`.execute(db);
    expect([code, output]).toEqual([1, expect.stringContaining('The database is not up to date.')]);
    expect(await isPassword(password, (await account(db, id)).password_hash)).toBe(true);
  });
});

test('a request that cannot be met is refused in one sentence', async () => {
  const unused = join(dataDir, 'unused');
  expect(await heardFrom(['reset-password', 'boss'], { DATA_DIR: unused })).toEqual({
    code: 1,
    output: `There is no database in ${unused}. Set DATA_DIR or DATABASE_URL as you do for Touchline.`,
  });
  expect(
    await heardFrom(['reset-password', 'boss'], { DATABASE_URL: 'postgres://guest@127.0.0.1:1/none' }),
  ).toEqual({
    code: 1,
    output: 'Can’t reach the database. Check that it is running and that DATABASE_URL is correct.',
  });
  for (const args of [['reset-password'], ['delete', 'boss']]) {
    expect(await heardFrom(args)).toEqual({ code: 2, output: expect.stringContaining('Usage:') });
  }
});

test('the README names what it can do', async () => {
  const { output } = await heardFrom([]);
  const commands = [...output.matchAll(/npm run user -- (\S+)/g)].map(([, command = '']) => `\`${command}\``);
  expect(commands.length).toBeGreaterThan(1);
  const readme = readFileSync('README.md', 'utf8');
  expect(commands.filter((command) => !readme.includes(command))).toEqual([]);
});

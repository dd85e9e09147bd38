import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signIn as signInContract } from '#features/auth/contract.ts';
import { checkSource } from '#features/connections/contract.ts';
import { fillPath } from '#shared/endpoint.ts';
import { startTestApplication, formatDatabaseUrl } from '#testing/processes/application.ts';
import { buildDatabase, buildEmptyDatabase } from '#testing/database/database.ts';
import { buildFailingDatabase } from '#testing/database/failing-database.ts';
import { chooseTimes } from '#testing/torture.ts';

const PASSWORD = 'correct horse battery';
const RACES = chooseTimes(1, 5);
const RACING = chooseTimes(2, 6);

const signIn = (address: string, username = 'admin', password = PASSWORD) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

async function takePort(): Promise<{ port: number; release: () => Promise<unknown> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { port, release: () => new Promise((closed) => server.close(closed)) };
}

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-start-'));
  // Or root would keep the database in the machine's folder, where it would never be removed.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a wrong setting: the start is refused and names the setting, not its value', async () => {
  const application = startTestApplication({ DATABASE_URL: 'mysql://s3cret' });
  expect(await application.ended).toBe(1);
  expect(application.output()).toContain('DATABASE_URL');
  expect(application.output()).not.toContain('s3cret');
});

test('the demo company is not shown to a whole network by accident', async () => {
  const application = startTestApplication({ HOST: '0.0.0.0', DEMO: 'on' });
  expect(await application.ended).toBe(1);
  expect(application.output()).toContain('DEMO=allow-remote');
});

test(
  'F5, A11: processes that start at once on an empty database all come up, with one admin',
  async () => {
    for (let race = 0; race < RACES; race += 1) {
      await using database = await buildEmptyDatabase();
      const settings = { DATABASE_URL: formatDatabaseUrl(database.connection), ADMIN_PASSWORD: PASSWORD };
      const applications = Array.from({ length: RACING }, () => startTestApplication(settings));
      const addresses = await Promise.all(applications.map(({ ready }) => ready));
      const answers = await Promise.all(addresses.map((address) => signIn(address)));
      expect(answers.map(({ status }) => status)).toEqual(Array(RACING).fill(200));
      const admins = await database.pool.query('select username from users');
      expect(admins.rows).toEqual([{ username: 'admin' }]);
      // The one that made the admin says so, and does not repeat a password that was given.
      const output = applications.map((application) => application.output()).join('');
      expect(output.split('User name: admin\nPassword: the one in ADMIN_PASSWORD\n')).toHaveLength(2);
      expect(output).not.toContain(PASSWORD);
      for (const { process } of applications) process.kill('SIGTERM');
      expect(await Promise.all(applications.map(({ ended }) => ended))).toEqual(Array(RACING).fill(0));
    }
  },
  RACES * 60_000,
);

test('F4: without a database the application waits, says so, and goes on as soon as there is one', async () => {
  await using database = await buildFailingDatabase();
  await database.network.refuse();
  const taken = await takePort();
  await taken.release();
  const { port } = taken;
  const application = startTestApplication({
    DATABASE_URL: formatDatabaseUrl(database.connection),
    ADMIN_PASSWORD: PASSWORD,
    PORT: String(port),
  });
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => 'not listening',
    );
  await expect.poll(() => status('/healthz'), { timeout: 20_000 }).toBe(503);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/api/auth/me')).toBe(503);
  await database.network.accept();
  const address = await application.ready;
  expect((await signIn(address)).status).toBe(200);
  expect(await status('/healthz')).toBe(200);
}, 30_000);

test('a port that is in use is reported in one sentence, and the database is stopped again', async () => {
  await using database = await buildDatabase();
  const { port } = await takePort();
  const application = startTestApplication({
    DATABASE_URL: formatDatabaseUrl(database.connection),
    PORT: String(port),
  });
  expect(await application.ended).toBe(1);
  expect(application.output()).toContain(`Port ${port} on 127.0.0.1 is already in use`);
});

test('A11 F3 F1: the first admin’s random password is shown once, and works; a second start on the embedded database is refused and harms nothing; after kill -9 the next one has everything, and ends in order when its terminal is closed', async () => {
  const settings = { DATA_DIR: scratchFolder() };
  const first = startTestApplication(settings);
  const address = await first.ready;
  await expect.poll(() => first.output()).toContain('shown only this once');
  const [, username, password] = /User name: (\S+)\nPassword: (\S+)/.exec(first.output()) ?? [];
  expect(password?.length).toBeGreaterThanOrEqual(16);

  const refused = startTestApplication(settings);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('already running');
  const answer = await signIn(address, username, password);
  expect(answer.status).toBe(200);
  const { token } = signInContract.response.parse(await answer.json());

  first.process.kill('SIGKILL');
  await first.ended;
  const next = startTestApplication(settings);
  const me = await fetch(`${await next.ready}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status).toBe(200);
  // A terminal says so more than once.
  next.process.kill('SIGHUP');
  next.process.kill('SIGHUP');
  expect(await next.ended).toBe(0);
  expect(next.output()).not.toContain('password');
}, 60_000);

// demo/sources.test.ts shows that all of them are read to their end, without the waiting.
test('with nothing configured the demo company runs: people, plans and the past are there, its sources are being read, and an app beside it is of the same company', async () => {
  await using database = await buildEmptyDatabase();
  const settings = {
    DATABASE_URL: formatDatabaseUrl(database.connection),
    ADMIN_PASSWORD: PASSWORD,
    DEMO: 'on',
  };
  const application = startTestApplication(settings);
  await application.ready;
  const read = () => database.pool.query('select id from sources where last_success_at is not null');
  await expect.poll(async () => (await read()).rowCount, { timeout: 60_000 }).toBeGreaterThan(2);
  const counts = await database.pool.query(`
    select (select count(*) from sources) > 8 as sources, (select count(*) from kits) = 6000 as kits,
      (select count(*) from planning_days) >= 90 as plan, (select count(*) from factory_shipments) > 0 as boxes,
      (select count(*) from users) = 3 as users,
      (select count(distinct day) from stock_daily_totals) > 90 as memory`);
  const everything = ['sources', 'kits', 'plan', 'boxes', 'users', 'memory'];
  expect(counts.rows[0]).toEqual(Object.fromEntries(everything.map((name) => [name, true])));

  // An app beside it is of the same company: it names the same sources, reaches them, and brings nothing.
  const known = async () => {
    const sources = 'select id, name from sources where is_configured order by id';
    const people = 'select username from users order by id';
    return [(await database.pool.query(sources)).rows, (await database.pool.query(people)).rows];
  };
  const [sources, people] = await known();
  const app = await startTestApplication({ ...settings, ROLE: 'app' }).ready;
  expect(await known()).toEqual([sources, people]);
  const { token } = signInContract.response.parse(await (await signIn(app)).json());
  const check = await fetch(app + fillPath(checkSource.path, sources?.[0]), {
    method: checkSource.method,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await check.json()).toMatchObject({ works: true });
  application.process.kill('SIGTERM');
  expect(await application.ended).toBe(0);
}, 120_000);

test('a configuration file takes the place of the demo company; a wrong one stops the start, which names the place, not what is written there', async () => {
  const file = join(scratchFolder(), 'touchline.config.json');
  writeFileSync(file, '{ "warehouses": [{ "id": "TIVE" }] }');
  await using database = await buildDatabase();
  const application = startTestApplication({
    DATABASE_URL: formatDatabaseUrl(database.connection),
    DEMO: 'on',
    CONFIG_FILE: file,
  });
  expect(await application.ended).toBe(1);
  expect(application.output()).toContain('warehouses[0].id');
  expect(application.output()).not.toContain('TIVE');
});

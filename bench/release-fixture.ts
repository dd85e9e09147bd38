/**
 * What later releases are tested against, made by the release itself: a small database, its statements, and its bill of
 * materials with every license.
 *
 *     npm run bench -- release-fixture [folder]
 *
 * All are committed under `fixtures/releases/<version>`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { listBenchCalls } from './http/calls.ts';
import { startBenchServer, type Server } from './http/processes/children.ts';
import { RECORDED_HEADER, type RecordedMessage } from './http/recorded.ts';
import { SECRETS } from './seed/company.ts';
import { seedDatabase, withCompanyFile } from './seed/seed-database.ts';
import { openSession } from '#features/auth/server/public.ts';
import { insertUser } from '#features/users/server/queries/accounts.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { createLog } from '#server/log.ts';

const SCALE = 0.002;
const TODAY = '2026-11-21';
const PASSWORD = 'a long one of the fixture';
const root = join(import.meta.dirname, '..');

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

/** Reads of every screen, and a write of each kind that people make all day. */
const listCalls = (): Call[] => [
  ...listBenchCalls(TODAY).map(({ path }) => ({ method: 'GET', path })),
  {
    method: 'POST',
    path: '/factory-shipments',
    body: { serial_box: 'B-1', sku: 'A', from_factory: 'F', to_warehouse: 'ITB', ship_date: '2026-11-20' },
  },
  {
    method: 'POST',
    path: '/users',
    body: {
      username: 'ada',
      full_name: 'Ada Example',
      email: 'ada@example.com',
      role: 'user',
      is_active: true,
      password: PASSWORD,
    },
  },
  {
    method: 'POST',
    path: '/access-tokens',
    body: { name: 'shop floor', scopes: ['kits:write'], expires_in_days: 30 },
  },
  { method: 'POST', path: '/auth/logout' },
];

async function openAdminSession(connection: pg.PoolConfig): Promise<string> {
  const { db, close } = openDatabase({ ...connection, max: 1 });
  const now = new Date();
  const admin = await insertUser(db, {
    username: 'of-the-fixture',
    full_name: 'Of The Fixture',
    email: null,
    role: 'admin',
    is_active: true,
    password_hash: '',
    created_at: now,
  });
  const { token } = await openSession(db, { id: admin.id, sessionEpoch: 0 }, { address: null, now });
  await close();
  return token;
}

/** The texts of what the release sends to the database, each once. */
async function recordStatements({ origin, child }: Server, token: string): Promise<string[]> {
  const texts = new Set<string>();
  child.process.on('message', (message: Partial<RecordedMessage>) => {
    for (const { text } of message.recorded?.sent ?? []) texts.add(text);
  });
  for (const { method, path, body } of listCalls()) {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        [RECORDED_HEADER]: path,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (![200, 201, 404].includes(answer.status))
      throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  }
  return [...texts].toSorted();
}

interface Bill {
  components: { name: string; version: string; licenses?: { expression: string }[] }[];
}

/** A list for people: what ships, by its licence. */
function listLicences(text: string): string {
  const { components }: Bill = JSON.parse(text);
  const byLicence = Map.groupBy(components, ({ licenses }) => licenses?.[0]?.expression ?? 'none named');
  const parts = [...byLicence]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([licence, packages]) => {
      const names = packages.map(({ name, version }) => `- ${name} ${version}`).toSorted();
      return `## ${licence}\n\n${names.join('\n')}\n`;
    });
  return `# Licences of what ships\n\n${parts.join('\n')}`;
}

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(process.argv[2] ?? join(root, 'fixtures/releases'), version);
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-fixture-'));
const { connection, stop } = await startEmbedded({ dataDir, log: createLog('silent'), settings: {} });
try {
  mkdirSync(folder, { recursive: true });
  const bill = execFileSync(process.execPath, ['scripts/reliability/sbom.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  writeFileSync(join(folder, 'bill-of-materials.cdx.json'), bill);
  writeFileSync(join(folder, 'licences.md'), listLicences(bill));
  await seedDatabase(connection, { scale: SCALE, seed: 1, today: TODAY });
  const address = new URL('postgresql://localhost');
  address.username = connection.user ?? '';
  address.password = typeof connection.password === 'string' ? connection.password : '';
  address.port = String(connection.port ?? '');
  address.pathname = `/${connection.database}`;
  if (connection.host?.startsWith('/')) address.searchParams.set('host', connection.host);
  else address.hostname = connection.host ?? 'localhost';
  await withCompanyFile(async (file) => {
    const environment = {
      DATABASE_URL: address.href,
      CONFIG_FILE: file,
      ROLE: 'app',
      ...SECRETS,
    };
    const server = await startBenchServer(environment, ['recorder.ts']);
    try {
      const statements = await recordStatements(server, await openAdminSession(connection));
      writeFileSync(join(folder, 'statements.json'), `${JSON.stringify(statements, null, 1)}\n`);
      console.log(`${statements.length} statements`);
    } finally {
      await server.child.stop();
    }
  });
  const file = join(folder, 'database.sql.gz');
  rmSync(file, { force: true });
  const now = new Date(`${TODAY}T10:00:00Z`);
  const { bytes } = await writeBackup({ connection, file, now });
  console.log(`${file}: ${bytes} bytes`);
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

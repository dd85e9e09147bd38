import {
  createPasswordNotifier,
  findAccountMails,
  forgetAttempts,
  resetFactors,
} from '#features/auth/server/public.ts';
import { findUserByName, resetPassword, setActive } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { explainFailure, Refused, withDatabase } from './own-database.ts';
import { printMessage } from '../boot/print-message.ts';

const USAGE = `Usage:
  npm run user -- reset-password <username>   sets a new random password (shown once) and signs the user out everywhere
  npm run user -- activate <username>         lets a deactivated user sign in again
  npm run user -- reset-factors <username>    removes passkeys, one-time codes and recovery codes: the password alone signs in`;

/** Lets the operator help a user, or an admin, who cannot sign in. Returns the exit code. */
export async function runUserCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [command, username, ...more] = args;
  const run = COMMANDS[command ?? ''];
  if (!run || username === undefined || more.length > 0) {
    printMessage(USAGE);
    return 2;
  }
  try {
    const settings = readSettings(environment);
    await withDatabase(settings, async (db) => {
      // Shown once it is certain: a new password that is not shown must not have been set either.
      printMessage(await runInTransaction(db, (tx) => run(tx, username, settings)));
    });
    return 0;
  } catch (error) {
    printMessage(explainFailure(error));
    return 1;
  }
}

const request = () => ({ actor: { id: null, username: 'command line' }, address: null, now: new Date() });

async function findUser(db: Db, username: string) {
  const user = await findUserByName(db, username);
  if (user) return user;
  throw new Refused(`No user named "${username}".`);
}

async function reset(db: Db, name: string, settings: Settings): Promise<string> {
  const { id, username, is_active } = await findUser(db, name);
  const password = await resetPassword(db, request(), id);
  await createPasswordNotifier(settings)(db, id, request());
  await forgetAttempts(db, username);
  const hint = is_active
    ? ''
    : `\nThe account is inactive. To activate it: npm run user -- activate ${username}`;
  return `The new password of ${username} is ${password} (shown only this once).${hint}`;
}

async function activate(db: Db, name: string): Promise<string> {
  const { id, username } = await findUser(db, name);
  await setActive(db, request(), { id, wanted: true });
  await forgetAttempts(db, username);
  return `${username} is active and can sign in.`;
}

async function takeFactors(db: Db, name: string, settings: Settings): Promise<string> {
  const { id, username } = await findUser(db, name);
  const hadSome = await resetFactors(db, { ...request(), mails: findAccountMails(settings) }, id);
  if (!hadSome) return `${username} has no second factor.`;
  await forgetAttempts(db, username);
  return `${username} now signs in with the password alone, and should set up a new second factor.`;
}

type Command = (db: Db, username: string, settings: Settings) => Promise<string>;
const COMMANDS: Readonly<Record<string, Command>> = {
  activate,
  'reset-password': reset,
  'reset-factors': takeFactors,
};

// Guessing is slowed down per account and address, per account over all addresses from which it has not signed in
// lately, and per address over all accounts that have not: a flood neither passes nor locks out the owner at their usual
// place, whether it comes from many addresses or tries many names (A2, A10).
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { toUsernameKey } from '#features/users/rules.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { AppError } from '#shared/errors.ts';
import {
  FAILURES_KEPT_HOURS,
  countFailures,
  FREE_FAILURES,
  FREE_FAILURES_ANYWHERE,
  FREE_FAILURES_OF_NETWORK,
  isKnownAddress,
  KNOWN_ADDRESS_DAYS,
  computeSecondsLeft,
  waitMessage,
  waitSeconds,
} from '../../rules.ts';

const ANYWHERE = '';
/** No hash of a name: stands for all names that have not signed in from an address lately. */
const ANYBODY = Buffer.alloc(0);
/** Likewise for all who ask for a new password there: an office that asks much can still sign in. */
const ANYBODY_ASKING = Buffer.alloc(1);

const hashUsername = (username: string): Buffer =>
  createHash('sha256').update(toUsernameKey(username)).digest();

/** One attempt that was let through; until it proves right, it counts as failed. */
export interface Attempt {
  account: Buffer;
  /** Stands for everyone on its network who does the same. */
  everyone: Buffer;
  address: string;
  isKnown: boolean;
  /** How long the account has to wait if this attempt fails. */
  waitSeconds: number;
}

interface Counter {
  account_hash: Buffer;
  address: string;
  free: number;
}

/** What counts attempts from an address besides its own counter, as long as the account has not signed in from it. */
const listStrangerCounters = ({
  account,
  everyone,
  address,
}: Pick<Attempt, 'account' | 'everyone' | 'address'>): Counter[] => [
  { account_hash: account, address: ANYWHERE, free: FREE_FAILURES_ANYWHERE },
  { account_hash: everyone, address, free: FREE_FAILURES_OF_NETWORK },
];

/** Groups an address with those that the same person has as well: an IPv6 network of 64 bits, else itself. */
export function getNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  // An IPv4 address that is written as an IPv6 one counts as itself.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/**
 * Groups an address with those that a provider may give the same person tomorrow: the first half of an IPv4 address, 32
 * bits of an IPv6 one.
 */
export function getProvider(address: string): string {
  const network = getNetwork(address);
  return network.split(network.includes(':') ? ':' : '.', 2).join(' ');
}

interface Origin {
  address: string;
  now: Date;
}

/** Counts an attempt to sign in, or to prove who someone is: see `reserve`. */
export const reserveAttempt = (db: Db, username: string, from: Origin): Promise<Attempt> =>
  reserve(db, { account: hashUsername(username), everyone: ANYBODY }, from);

/** Counts a request for a new password in the same way, in counters of its own. */
export const reserveResetRequest = (db: Db, emailKey: string, from: Origin): Promise<Attempt> =>
  // No name of an account can hold the character in between.
  reserve(db, { account: hashUsername(`reset\n${emailKey}`), everyone: ANYBODY_ASKING }, from);

/**
 * Counts an attempt before its password is looked at, so that parallel guesses are counted one by one. It throws
 * `too_many` where the account has to wait; such an attempt counts for nothing. The transaction is its own, never
 * the caller's: a refused sign-in must not take back its count.
 */
function reserve(
  db: Db,
  { account, everyone }: Pick<Attempt, 'account' | 'everyone'>,
  from: Origin,
): Promise<Attempt> {
  const address = getNetwork(from.address);
  const { now } = from;
  return db.transaction().execute(async (tx) => {
    // Always in this order, so that no two attempts wait for each other.
    for (const counted of [address, account.toString('hex')])
      await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(tx);
    const rows = await tx
      .selectFrom('sign_in_attempts')
      .select([
        'account_hash',
        'address',
        'failures',
        'last_attempt_at as lastAttemptAt',
        'last_signed_in_at as lastSignedInAt',
      ])
      .where('account_hash', 'in', [account, everyone])
      .where('address', 'in', [address, ANYWHERE])
      .execute();
    const findRow = (of: Counter) =>
      rows.find((row) => row.address === of.address && row.account_hash.equals(of.account_hash));
    const here = { account_hash: account, address, free: FREE_FAILURES };
    const isKnown = isKnownAddress(findRow(here)?.lastSignedInAt ?? null, now);
    const counters = [here, ...(isKnown ? [] : listStrangerCounters({ account, everyone, address }))].map(
      (counter) => ({
        ...counter,
        before: findRow(counter) ?? { failures: 0, lastAttemptAt: now },
      }),
    );

    for (const { before, free, account_hash } of counters) {
      const left = computeSecondsLeft(before, free, now);
      const message = waitMessage(left, account_hash === everyone ? ' from your network' : '');
      if (left > 0) throw new AppError('too_many', message, { retryAfterSeconds: left });
    }

    const counted = counters.map(({ before, ...counter }) => ({
      ...counter,
      failures: countFailures(before, now) + 1,
    }));
    await tx
      .insertInto('sign_in_attempts')
      .values(counted.map(({ free: _free, ...row }) => ({ ...row, last_attempt_at: now })))
      .onConflict((conflict) =>
        conflict.columns(['account_hash', 'address']).doUpdateSet((excluded) => ({
          failures: excluded.ref('excluded.failures'),
          last_attempt_at: excluded.ref('excluded.last_attempt_at'),
        })),
      )
      .execute();
    const wait = Math.max(...counted.map(({ failures, free }) => waitSeconds(failures, free)));
    return { account, everyone, address, isKnown, waitSeconds: wait };
  });
}

/** Takes back an attempt that was not judged, for a reason that is not its own. */
export async function releaseAttempt(db: Db, attempt: Attempt): Promise<void> {
  const counters = [
    { account_hash: attempt.account, address: attempt.address },
    ...(attempt.isKnown ? [] : listStrangerCounters(attempt)),
  ];
  // One by one, in the order in which they are counted, so that no two attempts wait for each other.
  for (const counter of counters) {
    await db
      .updateTable('sign_in_attempts')
      .set((is) => ({ failures: is.fn<number>('greatest', [is('failures', '-', 1), is.lit(0)]) }))
      .where('account_hash', '=', counter.account_hash)
      .where('address', '=', counter.address)
      .execute();
  }
}

/** Notes that an attempt was right: its address is known from now on, and its failures are forgotten. */
export async function confirmAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  await releaseAttempt(db, attempt);
  await db
    .updateTable('sign_in_attempts')
    .set({ failures: 0, last_signed_in_at: now })
    .where('account_hash', '=', attempt.account)
    .where('address', '=', attempt.address)
    .execute();
}

/** Lets an account sign in again at once, from everywhere. */
export const forgetAttempts = (db: Db, username: string) =>
  db
    .updateTable('sign_in_attempts')
    .set({ failures: 0 })
    .where('account_hash', 'in', [hashUsername(username), ANYBODY])
    .execute();

/** Forgets attempts that no longer slow anyone down. */
export function purgeSignInAttempts(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const where = sql`last_attempt_at < ${new Date(now.getTime() - FAILURES_KEPT_HOURS * 3_600_000)}
    and (last_signed_in_at is null
      or last_signed_in_at < ${new Date(now.getTime() - KNOWN_ADDRESS_DAYS * DAY_MS)})`;
  return purgeInBatches(db, { table: 'sign_in_attempts', where, signal });
}

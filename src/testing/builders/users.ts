import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openSession } from '#features/auth/server/public.ts';
import type { NewUser, User } from '#features/users/contract.ts';
import { hashPassword, setHashCost } from '#features/users/server/passwords.ts';
import { insertUser } from '#features/users/server/queries/accounts.ts';
import type { Db } from '#server/db/database.ts';

/** The password of every built user that is not given another one. */
export const PASSWORD = 'a Long enough pass phrase';

const hashes = new Map<string, Promise<string>>();
let built = 0;

// Real hashes, but each password only once: they are made to be slow.
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

const LITTLE_EFFORT = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

function hashAt(cost?: typeof LITTLE_EFFORT): void {
  setHashCost(cost);
  hashes.clear();
}

/** The passwords of a file of tests are hashed and compared in a millisecond each: it is about something else. */
export function hashWithLittleEffort(): void {
  beforeAll(() => hashAt(LITTLE_EFFORT));
  afterAll(() => hashAt());
}

/** Except for one of its tests, which is about the effort. */
export function hashAsInProduction(): void {
  hashAt();
  onTestFinished(() => hashAt(LITTLE_EFFORT));
}

interface GivenUser extends NewUser {
  password_hash: string;
  created_at: Date;
}

/** Creates a user who differs from others only in what is given. */
export async function buildUser(
  db: Db,
  { password = PASSWORD, ...overrides }: Partial<GivenUser> = {},
): Promise<User & { password: string }> {
  built += 1;
  const user = await insertUser(db, {
    username: `person${built}`,
    full_name: `Person ${built}`,
    email: null,
    role: 'user',
    is_active: true,
    password_hash: overrides.password_hash ?? (await hashOnce(password)),
    created_at: new Date('2025-01-01T09:00:00Z'),
    ...overrides,
  });
  return { ...user, password };
}

/** What the form of a user holds before anyone has typed into it. */
export const buildUserForm = ({ username, full_name, email, role, is_active }: User) => ({
  username,
  full_name,
  email,
  role,
  is_active,
});

/** Opens a session of a user without a sign-in; its token. */
export async function buildSession(db: Db, { id }: { id: number }, now: Date): Promise<string> {
  const { session_epoch: sessionEpoch } = await db
    .selectFrom('users')
    .select('session_epoch')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { token } = await openSession(db, { id, sessionEpoch }, { address: null, now });
  return token;
}

import { createToken } from '#features/access-tokens/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { SCOPES, type Scope } from '#shared/endpoint.ts';

let built = 0;

/** Makes an access token with every scope, except for what is given; its secret. */
export async function buildAccessToken(
  db: Db,
  now: Date,
  { name, scopes = SCOPES }: { name?: string; scopes?: readonly Scope[] } = {},
): Promise<{ id: number; secret: string }> {
  built += 1;
  const by = { actor: { id: null, username: 'someone' }, address: null, now };
  const made = { name: name ?? `Machine ${built}`, scopes: [...scopes], expires_in_days: 30 };
  const { token, secret } = await createToken(db, by, made);
  return { id: token.id, secret };
}

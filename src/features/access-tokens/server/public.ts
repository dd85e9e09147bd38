import { createHash, randomBytes } from 'node:crypto';
import { recordChange, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { MACHINE_TOKEN_PREFIX } from '#server/http/authorize.ts';
import type { MachineIdentity } from '#server/http/identity.ts';
import { announce } from '#server/live/announce.ts';
import { AppError } from '#shared/errors.ts';
import type { AccessToken, NewAccessToken } from '../contract.ts';
import { computeExpiry } from '../rules.ts';
import * as tokens from './queries/tokens.ts';

export { selectTokens } from './queries/tokens.ts';
export { tokenNaming } from './queries/record-names.ts';

const TOKEN_BYTES = 32;
// A use is written at most this often, so that many calls do not become as many writes.
const USE_TOLD_EVERY_MS = 60_000;

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes a token; from then on its secret is known to nobody but whoever asked for it. */
export function createToken(
  db: Db,
  by: AskedBy,
  { name, scopes, expires_in_days }: NewAccessToken,
): Promise<{ token: AccessToken; secret: string }> {
  const secret = MACHINE_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  return runInTransaction(db, async (tx) => {
    // Whoever makes the next one for a machine has done with the last one.
    const expired = await tokens.lockExpired(tx, name, by.now);
    if (expired) await revoke(tx, by, expired);
    const token = await tokens.insertToken(tx, {
      name,
      scopes: [...new Set(scopes)],
      token_hash: hashSecret(secret),
      created_at: by.now,
      created_by: by.actor.username,
      expires_at: computeExpiry(expires_in_days, by.now),
    });
    if (!token) {
      const message = 'Another access token has this name';
      throw new AppError('conflict', `${message}.`, { fields: { name: message } });
    }
    await record(tx, by, 'created', null, token);
    return { token, secret };
  });
}

/** Revokes a token: whatever comes with it from the commit on is refused. Done again, it changes nothing. */
export function revokeToken(db: Db, by: AskedBy, id: number): Promise<AccessToken> {
  return runInTransaction(db, async (tx) => {
    const before = await tokens.lockToken(tx, id);
    if (!before) throw new AppError('not_found', 'This access token does not exist.');
    return before.revoked_at === null ? revoke(tx, by, before) : before;
  });
}

async function revoke(tx: Db, by: AskedBy, before: AccessToken): Promise<AccessToken> {
  const after = await tokens.updateRevoked(tx, before.id, by.actor.username, by.now);
  await record(tx, by, 'revoked', before, after);
  return after;
}

/** Which machine a token stands for; null when it has expired, was revoked or never was. */
export async function authenticateMachine(
  db: Db,
  secret: string,
  { address, now }: { address: string; now: Date },
): Promise<MachineIdentity | null> {
  const found = await tokens.selectUsable(db, hashSecret(secret), now);
  if (!found) return null;
  const { id, name, scopes, last_used_at, last_used_address } = found;
  const isToldLately = last_used_at && now.getTime() - last_used_at.getTime() < USE_TOLD_EVERY_MS;
  if (!isToldLately || last_used_address !== address) await tokens.updateLastUse(db, id, address, now);
  return { tokenId: id, name, scopes };
}

async function record(
  tx: Db,
  by: AskedBy,
  action: string,
  before: AccessToken | null,
  after: AccessToken,
): Promise<void> {
  await recordChange(tx, { ...by, entity: 'access-token', entityId: after.id, action, before, after });
  await announce(tx, { topic: 'access-tokens' });
}

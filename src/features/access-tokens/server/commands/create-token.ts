import * as tokens from '../queries/tokens.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { MACHINE_TOKEN_PREFIX } from '#server/http/authorize.ts';
import { AppError } from '#shared/errors.ts';
import type { AccessToken, NewAccessToken } from '../../contract.ts';
import { computeExpiry } from '../../rules.ts';
import { revoke } from './revoke-token.ts';
import { recordToken } from './record-token.ts';

const TOKEN_BYTES = 32;

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Creates a token. Only the caller ever sees its secret. */
export function createToken(
  db: Db,
  by: Requester,
  { name, scopes, expires_in_days }: NewAccessToken,
): Promise<{ token: AccessToken; secret: string }> {
  const secret = MACHINE_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  return runInTransaction(db, async (tx) => {
    // A new token of the same name replaces one that has expired.
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
      const message = 'An access token with this name already exists';
      throw new AppError('conflict', `${message}.`, { fields: { name: message } });
    }
    await recordToken(tx, by, { action: 'created', before: null, after: token });
    return { token, secret };
  });
}

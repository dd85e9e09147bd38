import * as tokens from '../queries/tokens.ts';
import type { Db } from '#server/db/database.ts';
import type { MachineIdentity } from '#server/http/identity.ts';
import { hashSecret } from './create-token.ts';

// A use is written at most this often, so that many calls do not become as many writes.
const USE_WRITTEN_EVERY_MS = 60_000;

/** Which machine a token stands for; null when it has expired, was revoked or never was. */
export async function authenticateMachine(
  db: Db,
  secret: string,
  { address, now }: { address: string; now: Date },
): Promise<MachineIdentity | null> {
  const found = await tokens.selectUsable(db, hashSecret(secret), now);
  if (!found) return null;
  const { id, name, scopes, last_used_at, last_used_address } = found;
  const isWrittenRecently = last_used_at && now.getTime() - last_used_at.getTime() < USE_WRITTEN_EVERY_MS;
  if (!isWrittenRecently || last_used_address !== address)
    await tokens.updateLastUse(db, { id, address, now });
  return { tokenId: id, name, scopes };
}

import { keepVerifiedAddress } from '#features/notifications/server/public.ts';
import {
  findOpenInvitation,
  joinByInvitation,
  preparePassword,
  selectAccount,
  type Blocklist,
} from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { SESSION_ENDED } from '../../../rules.ts';
import { openUserSession, type SignedIn } from '../open-session.ts';
import type { RequestOrigin } from '../origin.ts';

interface Acceptance extends RequestOrigin {
  token: string;
  username: string;
  full_name: string;
  password: string;
  blocklist: Blocklist;
}

/** Makes the account of an invited person and signs them in. The link came by mail, so the address is theirs. */
export async function acceptByLink(
  db: Db,
  { token, username, full_name: fullName, password, blocklist, ...from }: Acceptance,
): Promise<SignedIn & { warning?: string }> {
  // Before any hash: no one without a link costs more than a look.
  await findOpenInvitation(db, { token }, from.now);
  const { hash: passwordHash, ...warning } = await preparePassword({ password, username, blocklist });
  const opened = await runInTransaction(db, async (tx) => {
    const user = await joinByInvitation(tx, { ...from, claim: { token }, username, fullName, passwordHash });
    if (user.email !== null)
      await keepVerifiedAddress(tx, { userId: user.id, address: user.email, now: from.now });
    const account = await selectAccount(tx, username);
    return account ? openUserSession(tx, { account, from, by: 'invitation' }) : null;
  });
  if (!opened) throw new AppError('unauthenticated', SESSION_ENDED);
  return { ...opened, ...warning };
}

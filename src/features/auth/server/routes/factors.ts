import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { readSecretKeys } from '#server/secrets.ts';
import type { Settings } from '#server/settings.ts';
import {
  beginCodes,
  confirmCodes,
  listFactors,
  remakeRecoveryCodes,
  removeCodes,
} from '../../contract/factors.ts';
import { finishSignInByCode } from '../../contract/second-step.ts';
import { mayUsePassword } from '../commands/allow-password.ts';
import { createOriginReader } from '../commands/origin.ts';
import { beginCodeSecret, confirmCodeSecret, removeCodeSecret } from '../commands/factors/codes.ts';
import { findSite } from '../commands/factors/check-passkey.ts';
import { replaceOwnRecoveryCodes } from '../commands/factors/recovery-codes.ts';
import { finishByCode } from '../commands/factors/second-step.ts';
import { selectFactors } from '../queries/factors/factors.ts';
import { selectPasskeys } from '../queries/factors/passkeys.ts';
import { countRecoveryCodes } from '../queries/factors/recovery-codes.ts';

const success = true as const;

export function registerFactorRoutes(app: App, settings: Settings): void {
  const { SECRETS_KEY, PUBLIC_URL } = settings;
  const readOrigin = createOriginReader(settings);
  const keys = readSecretKeys(SECRETS_KEY);

  serve(app, finishSignInByCode, async ({ db, body, ...served }) => {
    const from = readOrigin(served);
    const { recoveryCodesLeft, ...opened } = await finishByCode(db, { ...body, keys, ...from });
    return { ...opened, recovery_codes_left: recoveryCodesLeft };
  });

  serve(app, listFactors, async ({ db, user }) => {
    const { codesSince } = await selectFactors(db, user.id);
    const passkeys = await selectPasskeys(db, user.id);
    const { left } = await countRecoveryCodes(db, user.id);
    return {
      codes_since: codesSince?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, rpId, madeAt, lastUsedAt }) => ({
        id,
        name,
        host: rpId,
        made_at: madeAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      recovery_codes_left: left,
      is_encrypted: keys.length > 0,
      has_password: mayUsePassword(user.username, settings),
    };
  });

  serve(app, beginCodes, ({ db, user, now, origin }) =>
    beginCodeSecret(db, user, { keys, now, host: findSite(PUBLIC_URL ?? origin).rpId }),
  );

  serve(app, confirmCodes, async ({ db, body, user, ...served }) => ({
    success,
    recovery_codes: await confirmCodeSecret(db, user, { ...body, keys, ...readOrigin(served) }),
  }));

  serve(app, removeCodes, async ({ db, user, ...served }) => {
    await removeCodeSecret(db, user, readOrigin(served));
    return { success };
  });

  serve(app, remakeRecoveryCodes, async ({ db, user, ...served }) => ({
    success,
    recovery_codes: await replaceOwnRecoveryCodes(db, user, readOrigin(served)),
  }));
}

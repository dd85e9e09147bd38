import { getUser } from '#features/users/server/public.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { changePassword, currentUser, signIn, signOut } from '../contract.ts';
import { refusePassword } from './commands/allow-password.ts';
import { signInUser } from './commands/sign-in.ts';
import { createOriginReader } from './commands/origin.ts';
import { endSession } from './commands/end-session.ts';
import type { SignInWay } from './commands/providers/come-back.ts';
import { replacePassword } from './commands/replace-password.ts';
import { registerFactorRuleRoutes } from './routes/factor-rules.ts';
import { registerFactorRoutes } from './routes/factors.ts';
import { registerLinkRoutes } from './routes/links.ts';
import { registerPasskeyRoutes } from './routes/passkeys.ts';
import { registerProviderRoutes } from './routes/providers.ts';
import { registerProofRoutes } from './routes/proofs.ts';
import { registerSessionRoutes } from './routes/sessions.ts';

export function registerAuthRoutes(app: App, settings: Settings, ways: readonly SignInWay[]): void {
  const { PASSWORD_BLOCKLIST: blocklist } = settings;
  const readOrigin = createOriginReader(settings);
  serve(app, signIn, async ({ db, body, ...served }) => {
    refusePassword(body.username, settings, { code: 'unauthenticated' });
    return signInUser(db, body, readOrigin(served));
  });

  serve(app, currentUser, async ({ db, user }) => ({
    user: await getUser(db, user.id),
    ...(user.factorDueAt && { factor_due_at: user.factorDueAt.toISOString() }),
  }));

  serve(app, signOut, async ({ db, user, address, now }) => {
    await endSession(db, user, { address, now });
    return { success: true as const };
  });

  serve(app, changePassword, ({ db, body, user, ...served }) =>
    replacePassword(db, user, { ...readOrigin(served), passwords: body, blocklist }),
  );

  registerSessionRoutes(app, settings);
  registerProofRoutes(app, settings);
  registerFactorRoutes(app, settings);
  registerFactorRuleRoutes(app);
  registerPasskeyRoutes(app, settings);
  registerLinkRoutes(app, settings);
  registerProviderRoutes(app, settings, ways);
}

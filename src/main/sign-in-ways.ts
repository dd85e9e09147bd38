import { createIdentityProvider, type ProviderOptions } from '#connectors/openid/index.ts';
import type { SignInWay } from '#features/auth/server/public.ts';
import { findUserByName } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { SettingsError, type Settings } from '#server/settings.ts';
import type { SourcesConfig } from './config/read-sources-config.ts';

/** What the sign-in page says of them; undefined where there is nothing beside name and password. */
export const describeSignIn = (ways: readonly SignInWay[], { PASSWORD_LOGIN }: Settings) =>
  ways.length === 0
    ? undefined
    : {
        providers: ways.map(({ provider: { id, name } }) => ({ id, name })),
        passwords: PASSWORD_LOGIN === 'on',
      };

/** Who can sign in without a password, in a line for the terminal; undefined where passwords are not switched off. */
export async function announceSignIn(
  db: Db,
  ways: readonly SignInWay[],
  { PASSWORD_LOGIN, ADMIN_USERNAME }: Settings,
): Promise<string | undefined> {
  if (PASSWORD_LOGIN === 'on') return undefined;
  const names = ways.map(({ provider }) => provider.name).join(', ');
  const admin = await findUserByName(db, ADMIN_USERNAME);
  const isReady = admin?.role === 'admin' && admin.is_active;
  return `PASSWORD_LOGIN=off: only ${ADMIN_USERNAME} signs in with a password${
    isReady ? '' : ', and there is no active admin of that name'
  }. Everyone else uses ${names}.`;
}

export interface SignInWays {
  ways: readonly SignInWay[];
  /** Where the demo's identity provider answers. */
  demoOrigin: string | undefined;
  close(): Promise<void>;
}

/** The providers that people may sign in with. None of them is called before the first person chooses it. */
export function openSignInWays(
  providers: readonly (Omit<SourcesConfig['signIn'][number], 'options'> & { options: ProviderOptions })[],
  { settings, ...surroundings }: { allowPrivate: boolean; log: Log; settings: Settings },
): SignInWays {
  if (settings.PASSWORD_LOGIN === 'off' && providers.length === 0)
    throw new SettingsError(
      'The start was refused. PASSWORD_LOGIN=off needs a provider under sign_in in the configuration file.',
    );
  const ways = providers.map(({ options, roles }) => ({
    provider: createIdentityProvider(options, surroundings),
    roles,
  }));
  return {
    ways,
    demoOrigin: providers.find(({ options }) => options.demo)?.options.demo?.origin,
    close: async () => void (await Promise.all(ways.map(({ provider }) => provider.close()))),
  };
}

import { createDeposco, openDeposcoAccount } from '#connectors/deposco/index.ts';
import { createMintsoft, openMintsoftAccount } from '#connectors/mintsoft/index.ts';
import { createShipBob, openShipBobAccount } from '#connectors/shipbob/index.ts';
import { createShipHero, openShipHeroAccount } from '#connectors/shiphero/index.ts';
import type { Clock } from '#connectors/kit/clock.ts';
import type { SharedTurns } from '#connectors/kit/vendor-http.ts';
import type { Log } from '#server/log.ts';
import type { SourcesConfig } from './config/read-sources-config.ts';

type WarehouseFeed = Exclude<SourcesConfig['warehouses'][number]['feed'], { vendor: 'none' | 'file' }>;

interface Common {
  allowPrivate: boolean;
  log: Log;
  /** The turns of an account among all processes. */
  sharedTurns?: SharedTurns;
  /** For tests. */
  clock?: Clock;
}

interface Closable {
  close(): Promise<void>;
}

/**
 * Opens the connector of a warehouse. Warehouses with the same login share one account: a vendor counts calls by login,
 * and a wait that it asks for holds for all of them.
 */
export function createWarehouseOpener(
  common: Common,
  remember: <Opened extends Closable>(opened: Opened) => Opened,
) {
  const accounts = new Map<string, Closable>();
  const shareAccount = <Account extends Closable>(
    login: readonly unknown[],
    open: () => Account,
  ): Account => {
    const key = JSON.stringify(login);
    // What is kept under a login was opened for the same vendor, which is a part of the login.
    const known = accounts.get(key) as Account | undefined;
    if (known) return known;
    const opened = remember(open());
    accounts.set(key, opened);
    return opened;
  };

  return (feed: WarehouseFeed) => {
    switch (feed.vendor) {
      case 'mintsoft': {
        const { baseUrl, credentials } = feed.options;
        const login = ['mintsoft', baseUrl, credentials];
        const account = shareAccount(login, () => openMintsoftAccount({ ...feed.options, ...common }));
        return createMintsoft({ ...feed.options, ...common, account });
      }
      case 'deposco': {
        const { baseUrl, tenant, username, password } = feed.options;
        const login = ['deposco', baseUrl, tenant, username, password];
        const account = shareAccount(login, () => openDeposcoAccount({ ...feed.options, ...common }));
        return createDeposco({ ...feed.options, ...common, account });
      }
      case 'shipbob': {
        const { baseUrl, accessToken } = feed.options;
        const login = ['shipbob', baseUrl, accessToken];
        const account = shareAccount(login, () => openShipBobAccount({ ...feed.options, ...common }));
        return createShipBob({ ...feed.options, ...common, account });
      }
      case 'shiphero': {
        const { baseUrl, refreshToken } = feed.options;
        const login = ['shiphero', baseUrl, refreshToken];
        const account = shareAccount(login, () => openShipHeroAccount({ ...feed.options, ...common }));
        return createShipHero({ ...feed.options, ...common, account });
      }
    }
  };
}

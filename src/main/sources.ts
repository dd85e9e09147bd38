import { createAmazon } from '#connectors/amazon/index.ts';
import { createDeposco } from '#connectors/deposco/index.ts';
import { createMintsoft } from '#connectors/mintsoft/index.ts';
import { fbaStockSource } from '#features/amazon/server/sync.ts';
import type { Source } from '#features/connections/server/service.ts';
import { amazonOrdersSource } from '#features/sales/server/amazon-sync.ts';
import { warehouseStockSource } from '#features/warehouses/server/sync.ts';
import type { Warehouse } from '#features/warehouses/server/service.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import type { SourcesConfig } from './sources-config/read-sources-config.ts';

export interface Sources {
  sources: readonly Source[];
  /** All warehouses, read or not. */
  warehouses: readonly Warehouse[];
  /** Ends what is going on with vendors. */
  close(): Promise<void>;
}

interface Given {
  settings: Settings;
  log: Log;
  /** Private addresses and plain http are reached: for emulators. */
  allowPrivate: boolean;
}

/** Everything that comes in from vendors: each connector with its account, and the area that keeps what it brings. */
export function sourcesOf(config: SourcesConfig, { settings, log, allowPrivate }: Given): Sources {
  const timeZone = settings.COMPANY_TIME_ZONE;
  const common = { allowPrivate, log };
  const connectors: { close(): Promise<void> }[] = [];
  const opened = <Connector extends { close(): Promise<void> }>(connector: Connector): Connector => {
    connectors.push(connector);
    return connector;
  };

  const stock = config.warehouses.flatMap(({ feed, ...warehouse }) => {
    switch (feed.vendor) {
      case 'mintsoft': {
        const provider = opened(createMintsoft({ ...feed.options, ...common }));
        return [warehouseStockSource({ ...warehouse, system: 'mintsoft', timeZone, provider })];
      }
      case 'deposco': {
        const provider = opened(createDeposco({ ...feed.options, ...common }));
        return [warehouseStockSource({ ...warehouse, system: 'itb', timeZone, provider })];
      }
      case 'none':
        return [];
    }
  });

  const marketplaces = config.amazon.flatMap(({ options, stockIntervalSeconds, ...orders }) => {
    const amazon = opened(createAmazon({ ...options, ...common }));
    const { ordersIntervalSeconds: intervalSeconds, firstLoadDays } = orders;
    return [
      ...amazon.fbaRegions.map((region) =>
        fbaStockSource({ region, intervalSeconds: stockIntervalSeconds, timeZone, amazon }),
      ),
      amazonOrdersSource({ intervalSeconds, timeZone, firstLoadDays, amazon }),
    ];
  });

  return {
    sources: [...stock, ...marketplaces],
    warehouses: config.warehouses.map(({ feed, ...warehouse }) => ({ ...warehouse, baseUrl: feed.baseUrl })),
    close: async () => void (await Promise.all(connectors.map((connector) => connector.close()))),
  };
}

import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoConfig } from '#demo/config.ts';
import type { DemoMessage } from '#demo/messages.ts';
import { COMPANY, SECRETS } from '../seed/company.ts';

const PROGRAM = join(import.meta.dirname, '../../src/demo/process.ts');

export interface LiveVendors {
  /** A configuration in which the seeded company has three more warehouses, Amazon and shops, all of which answer. */
  file: string;
  /** What its settings must be besides. */
  environment: NodeJS.ProcessEnv;
  stop(): void;
}

/** The emulators of all vendors in a process of their own, and a configuration whose sources are read every minute. */
export async function startLiveVendors(): Promise<LiveVendors> {
  const child = fork(PROGRAM, ['Europe/London'], { stdio: 'ignore' });
  const config = await new Promise<DemoConfig>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the emulators ended')));
    child.once('message', (message: DemoMessage) => {
      if ('config' in message) resolve(message.config);
      else reject(new Error('the emulators did not say where they are'));
    });
  });
  const folder = mkdtempSync(join(tmpdir(), 'touchline-live-vendors-'));
  const file = join(folder, 'company.json');
  const environment: NodeJS.ProcessEnv = { ...SECRETS, ALLOW_PRIVATE_PROVIDERS: 'on' };
  const keep = (name: string, secret: string): string => {
    environment[name] = secret;
    return name;
  };
  writeFileSync(file, JSON.stringify(describeCompany(config, keep)));
  return {
    file,
    environment,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

type KeepSecret = (name: string, secret: string) => string;

/** As the file says it: secrets are named, and are in the environment. */
const describeCompany = (config: DemoConfig, keep: KeepSecret) => ({
  ...COMPANY,
  warehouses: [...COMPANY.warehouses, ...config.warehouses.flatMap((one) => describeWarehouse(one, keep))],
  amazon: Object.fromEntries(
    config.amazon.map(({ options: { account, credentials, apiUrl, lwaUrl, marketplaces } }) => [
      account,
      {
        client_id: credentials.clientId,
        client_secret_env: keep('LIVE_AMAZON_SECRET', credentials.clientSecret),
        refresh_token_env: keep('LIVE_AMAZON_TOKEN', credentials.refreshToken),
        api_url: apiUrl,
        token_url: lwaUrl,
        marketplaces,
        stock_interval_minutes: 1,
        orders_interval_minutes: 1,
        first_load_days: 30,
      },
    ]),
  ),
  shopify: config.shopify.map(({ name, options: { shop, baseUrl, credentials } }) => ({
    name,
    shop,
    base_url: baseUrl,
    client_id: credentials.clientId,
    client_secret_env: keep('LIVE_SHOP_SECRET', credentials.clientSecret),
    orders_interval_minutes: 1,
    shipments_interval_minutes: 1,
  })),
  exchange_rates: { base_url: config.exchangeRates.options.baseUrl, interval_minutes: 60 },
});

/** The warehouses that speak Mintsoft's interface, under names that the seeded company has not. */
function describeWarehouse({ id, name, country, feed }: DemoConfig['warehouses'][number], keep: KeepSecret) {
  if (feed.vendor !== 'mintsoft') return [];
  const { credentials, warehouseId, baseUrl } = feed.options;
  return {
    id: `live-${id}`,
    name: `Live ${name}`,
    warehouse_type: 'mintsoft',
    country,
    interval_minutes: 1,
    api_config: {
      vendor: 'mintsoft',
      base_url: baseUrl,
      username: credentials.username,
      password_env: keep('LIVE_MINTSOFT_PASSWORD', credentials.password),
      warehouse_id: warehouseId,
    },
  };
}

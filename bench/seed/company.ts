import { readSourcesConfig } from '#main/config/read-sources-config.ts';
import { openSources, type Sources } from '#main/sources.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';

const MINTSOFT = ['tive', 'uk', 'east'];
const DAY_MINUTES = 24 * 60;
/** Hosts of this kind never resolve. */
const NOWHERE = (vendor: string) => `https://${vendor}.invalid`;
const SECRET = 'BENCH_SECRET';

export const WAREHOUSES = [...MINTSOFT, 'itb'];
export const BENCH_SHOPS = ['eu.myshopify.com', 'uk.myshopify.com', 'us.myshopify.com'];
/** What the configuration names in place of a secret. */
export const SECRETS = { [SECRET]: 'none' };

/** The configuration of the company that is made up: its sources were read a moment ago and need not be soon again. */
export const COMPANY = {
  warehouses: [
    ...MINTSOFT.map((id, at) => ({
      id,
      name: id.toUpperCase(),
      warehouse_type: 'mintsoft',
      country: 'Netherlands',
      interval_minutes: DAY_MINUTES,
      api_config: {
        vendor: 'mintsoft',
        base_url: NOWHERE('mintsoft'),
        api_key_env: SECRET,
        warehouse_id: at + 1,
      },
    })),
    {
      id: 'itb',
      name: 'ITB',
      warehouse_type: 'itb',
      country: 'USA',
      interval_minutes: DAY_MINUTES,
      api_config: {
        vendor: 'deposco',
        mode: 'enterprise',
        base_url: NOWHERE('deposco'),
        tenant: 'ITB',
        business_unit: 'TOUCHLINE',
        username: 'bench',
        password_env: SECRET,
        facilities: ['ATL1'],
      },
    },
  ],
  amazon: Object.fromEntries(
    ['eu', 'na'].map((account) => [
      account,
      {
        client_id: 'bench',
        client_secret_env: SECRET,
        refresh_token_env: SECRET,
        api_url: NOWHERE('amazon'),
        token_url: NOWHERE('amazon'),
        stock_interval_minutes: DAY_MINUTES,
        orders_interval_minutes: DAY_MINUTES,
      },
    ]),
  ),
  shopify: BENCH_SHOPS.map((shop) => ({
    name: shop,
    shop,
    access_token_env: SECRET,
    base_url: NOWHERE('shopify'),
    orders_interval_minutes: DAY_MINUTES,
    shipments_interval_minutes: DAY_MINUTES,
  })),
  exchange_rates: { base_url: NOWHERE('bank'), interval_minutes: DAY_MINUTES },
};

/** What the configuration in this file comes to; nothing of it is ever called. */
export function createCompanySources(file: string): Sources {
  const config = readSourcesConfig({
    path: file,
    isAskedFor: true,
    environment: SECRETS,
    allowPrivate: false,
  });
  if (!config) throw new Error(`${file} is not there`);
  const settings = readSettings({ LOG_LEVEL: 'fatal' });
  return openSources(config, {
    settings,
    log: createLog('fatal'),
    allowPrivate: false,
  });
}

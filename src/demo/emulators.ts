import { type AmazonPath, createAmazonEmulator } from '#connectors/amazon/emulator.ts';
import { createDeposcoEmulator } from '#connectors/deposco/emulator.ts';
import { createFileEmulator } from '#connectors/files/emulator.ts';
import { createExchangeRatesEmulator } from '#connectors/exchange-rates/emulator.ts';
import type { Emulator } from '#connectors/kit/emulator.ts';
import type { Rate } from '#connectors/kit/waits.ts';
import { createMintsoftEmulator } from '#connectors/mintsoft/emulator.ts';
import { createOpenIdEmulator } from '#connectors/openid/emulator.ts';
import { createShopifyEmulator } from '#connectors/shopify/emulator.ts';
import { DEMO_PROVIDER } from './sign-in.ts';
import { createAmazonWorld } from './vendors/amazon.ts';
import { createDeposcoWorld } from './vendors/deposco.ts';
import { createExchangeRatesWorld } from './vendors/exchange-rates.ts';
import { createMintsoftWorld } from './vendors/mintsoft.ts';
import { DEMO_SHOPS, createShopifyWorld } from './vendors/shopify.ts';
import { createTorontoWorld } from './vendors/toronto.ts';
import type { MovingWorld } from './world/moving-world.ts';

/** A page of made-up orders must not take three minutes. */
export const GENEROUS: Rate = { ratePerSecond: 20, burst: 200 };
const AMAZON_RATES: Partial<Record<AmazonPath, Rate>> = {
  '/fba/inventory/v1/summaries': GENEROUS,
  '/orders/2026-01-01/orders': GENEROUS,
  '/finances/2024-06-19/transactions': GENEROUS,
  'POST /reports/2021-06-30/reports': GENEROUS,
  '/reports/2021-06-30/reports': GENEROUS,
  '/reports/2021-06-30/documents/:id': GENEROUS,
};
/** That of Shopify's largest plan. */
const SHOPIFY_BUCKET = { maximumAvailable: 40_000, restoreRate: 2_000 };

export interface Emulators {
  mintsoft: Emulator;
  deposco: Emulator;
  /** The web server of a warehouse that only sends files. */
  toronto: Emulator;
  amazon: { na: Emulator; eu: Emulator };
  /** By market. */
  shops: Map<string, Emulator>;
  exchangeRates: Emulator;
  identityProvider: Emulator;
  /** Forgets what was asked so far, which would fill the memory in the long run. */
  forgetRequests(): void;
  close(): Promise<void>;
}

/** Starts every vendor's service on loopback, all of the same world. */
export async function startEmulators(world: MovingWorld, warehouseRate?: Rate): Promise<Emulators> {
  const started: Emulator[] = [];
  const start = async (emulator: Promise<Emulator>): Promise<Emulator> => {
    started.push(await emulator);
    return emulator;
  };
  const startAmazon = (account: 'na' | 'eu') =>
    start(createAmazonEmulator(createAmazonWorld(world, account), { rates: AMAZON_RATES }));
  const shops = new Map<string, Emulator>();
  for (const shop of DEMO_SHOPS) {
    const emulator = createShopifyEmulator(createShopifyWorld(world, shop), { bucket: SHOPIFY_BUCKET });
    shops.set(shop.market, await start(emulator));
  }
  return {
    mintsoft: await start(createMintsoftEmulator(createMintsoftWorld(world, warehouseRate))),
    deposco: await start(createDeposcoEmulator(createDeposcoWorld(world, warehouseRate))),
    toronto: await start(createFileEmulator(createTorontoWorld(world))),
    amazon: { na: await startAmazon('na'), eu: await startAmazon('eu') },
    shops,
    identityProvider: await start(createOpenIdEmulator(DEMO_PROVIDER)),
    exchangeRates: await start(createExchangeRatesEmulator(createExchangeRatesWorld(world))),
    forgetRequests() {
      for (const { requests } of started) requests.length = 0;
    },
    close: async () => void (await Promise.all(started.map((emulator) => emulator.close()))),
  };
}

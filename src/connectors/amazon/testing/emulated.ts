import { createFakeClock } from '../../kit/testing/fake-clock.ts';
import { startReplay } from '../../kit/testing/replay.ts';
import { closeAfterTest } from '../../kit/testing/until-test-ends.ts';
import {
  createAmazonEmulator,
  type AmazonEmulatorOptions,
  type AmazonWorldLine,
  type AmazonWorldOrder,
  type AmazonWorldShipment,
  type AmazonWorldFee,
  type AmazonWorldLedgerEvent,
  type AmazonWorldPosting,
  type AmazonWorldStock,
} from '../emulator.ts';
import { createAmazon, type AccountRegion, type AmazonOptions, type MarketplaceCode } from '../index.ts';
import { MARKETPLACES } from '../account/marketplaces.ts';

export const CREDENTIALS = {
  clientId: 'amzn1.application-oa2-client.example',
  clientSecret: '<redacted>',
  refreshToken: 'Atzr|EXAMPLE',
};

export const NOW = Date.UTC(2026, 10, 20, 12);

export const buildAmazonOptions = (origin: string, account: AccountRegion = 'na') => ({
  account,
  credentials: CREDENTIALS,
  apiUrl: origin,
  lwaUrl: origin,
  allowPrivate: true,
  clock: createFakeClock(NOW),
  random: () => 0.5,
});

export const getSampleUrl = (name: string) => new URL(`../samples/${name}.json`, import.meta.url);

/** Amazon as it was recorded: a sign-in, then the given cases. */
export async function replayAmazon(names: string | string[], ...marketplaces: MarketplaceCode[]) {
  const vendor = await startReplay(getSampleUrl('lwa-token-ok'), ...[names].flat().map(getSampleUrl));
  return {
    vendor,
    amazon: closeAfterTest(createAmazon({ ...buildAmazonOptions(vendor.origin), marketplaces })),
  };
}

export const buildAmazonStock = (overrides: Partial<AmazonWorldStock>): AmazonWorldStock => ({
  asin: 'B0CJ7XQ8P1',
  sku: 'TL-CP-M-US',
  fnsku: `X00${overrides.sku ?? 'TL-CP-M-US'}`,
  name: 'Cityplay M',
  condition: 'NewItem',
  available: 41,
  reserved: 5,
  inboundWorking: 0,
  inboundShipped: 120,
  inboundReceiving: 6,
  unfulfillable: 2,
  researching: 1,
  updatedAt: new Date('2026-11-18T06:22:10Z'),
  ...overrides,
});

export const buildAmazonLine = (overrides: Partial<AmazonWorldLine> = {}): AmazonWorldLine => ({
  itemId: '12345678901234',
  sku: 'TL-CP-M-US',
  asin: 'B0CJ7XQ8P1',
  title: 'Cityplay M',
  quantity: 1,
  unitMinor: 149_00,
  discountMinor: 0,
  taxMinor: 0,
  ...overrides,
});

export const buildAmazonOrder = (overrides: Partial<AmazonWorldOrder> = {}): AmazonWorldOrder => ({
  id: '123-4567890-1234567',
  marketplaceId: MARKETPLACES.US.id,
  marketplaceName: 'Amazon.com',
  channel: 'AMAZON',
  placedAt: new Date('2026-11-19T10:00:00Z'),
  updatedAt: new Date(overrides.placedAt ?? '2026-11-19T10:00:00Z'),
  status: 'SHIPPED',
  fulfilledBy: 'AMAZON',
  currency: 'USD',
  pricesIncludeTax: false,
  shippingMinor: 0,
  lines: [buildAmazonLine()],
  ...overrides,
});

export const buildAmazonPosting = (overrides: Partial<AmazonWorldPosting> = {}): AmazonWorldPosting => ({
  id: `posting of ${overrides.orderId ?? 'the order'}`,
  type: 'Refund',
  orderId: '123-4567890-1234567',
  marketplaceId: MARKETPLACES.US.id,
  marketplaceName: 'Amazon.com',
  postedAt: new Date('2026-11-19T10:00:00Z'),
  listedAt: new Date(overrides.postedAt ?? '2026-11-19T10:00:00Z'),
  releasedAt: null,
  currency: 'USD',
  lines: [buildPostingLine()],
  ...overrides,
});

export const buildPostingLine = (
  overrides: Partial<AmazonWorldPosting['lines'][number]> = {},
): AmazonWorldPosting['lines'][number] => ({
  sku: 'TL-CP-M-US',
  asin: 'B0CJ7XQ8P1',
  title: 'Cityplay M',
  quantity: 1,
  goodsMinor: 149_00,
  taxMinor: 14_90,
  feesMinor: 22_35,
  ...overrides,
});

export const buildAccountFee = (overrides: Partial<AmazonWorldFee> = {}): AmazonWorldFee => ({
  id: 'storage of October',
  type: 'FBAStorageFee',
  name: 'FBA storage fee',
  marketplaceId: MARKETPLACES.US.id,
  marketplaceName: 'Amazon.com',
  postedAt: new Date('2026-11-07T10:00:00Z'),
  listedAt: new Date(overrides.postedAt ?? '2026-11-07T10:00:00Z'),
  currency: 'USD',
  minor: 61_20,
  ...overrides,
});

export const buildLedgerEvent = (
  overrides: Partial<AmazonWorldLedgerEvent> = {},
): AmazonWorldLedgerEvent => ({
  day: '2026-11-18',
  listedAt: new Date(`${overrides.day ?? '2026-11-18'}T12:00:00Z`),
  sku: 'TL-CP-M-US',
  fnsku: 'X00TLCPMUS',
  asin: 'B0CJ7XQ8P1',
  title: 'Cityplay M',
  event: 'Shipments',
  quantity: -1,
  center: 'ONT8',
  disposition: 'SELLABLE',
  country: 'US',
  ...overrides,
});

interface EmulatedAmazonOptions extends AmazonEmulatorOptions {
  account?: AccountRegion;
  marketplaces?: readonly MarketplaceCode[];
  stock?: Partial<Record<MarketplaceCode, AmazonWorldStock[]>>;
  orders?: AmazonWorldOrder[];
  shipments?: AmazonWorldShipment[];
  postings?: AmazonWorldPosting[];
  fees?: AmazonWorldFee[];
  ledger?: AmazonWorldLedgerEvent[];
  client?: Partial<AmazonOptions>;
}

/** A seller account on the emulator, and the connector that reads it. */
export async function startEmulatedAmazon({
  account = 'na',
  marketplaces,
  client,
  ...rest
}: EmulatedAmazonOptions = {}) {
  const { stock: held = {}, orders = [], shipments = [], ...more } = rest;
  const { postings = [], fees = [], ledger = [], ...emulation } = more;
  const codes = marketplaces ?? (account === 'na' ? ['US', 'CA'] : ['DE', 'FR', 'UK']);
  const codesById = new Map<string, MarketplaceCode>(codes.map((code) => [MARKETPLACES[code].id, code]));
  const options = buildAmazonOptions('', account);
  const emulator = closeAfterTest(
    await createAmazonEmulator(
      {
        clients: [CREDENTIALS],
        marketplaceIds: [...codesById.keys()],
        stock: (id) => held[codesById.get(id) ?? 'US'] ?? [],
        orders: () => orders,
        shipments: () => shipments,
        postings: () => postings,
        fees: () => fees,
        ledger: () => ledger,
      },
      { now: () => options.clock.now(), ...emulation },
    ),
  );
  const { origin } = emulator;
  const amazon = closeAfterTest(
    createAmazon({ ...options, apiUrl: origin, lwaUrl: origin, marketplaces: codes, ...client }),
  );
  const listRequests = (path: string) => emulator.requests.filter((request) => request.path.startsWith(path));
  return { amazon, emulator, clock: options.clock, orders, listRequests };
}

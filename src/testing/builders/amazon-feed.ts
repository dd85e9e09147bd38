import { createFakeClock, type FakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { createAmazonEmulator, MARKETPLACES, type AmazonWorldOrder } from '#connectors/amazon/emulator.ts';
import { createAmazon } from '#connectors/amazon/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { createAmazonOrdersSource } from '#features/sales/server/feeds/amazon-orders.ts';

const CLIENT = { clientId: 'example-client', clientSecret: 'example-secret', refreshToken: 'example-token' };
const SHOPS = {
  DE: { account: 'eu', marketplaceName: 'Amazon.de', currency: 'EUR' },
  US: { account: 'na', marketplaceName: 'Amazon.com', currency: 'USD' },
} as const;

interface FedAmazon {
  /** The only marketplace of the account. */
  marketplace: keyof typeof SHOPS;
  /** The days of its orders, one each; more may be added while it runs. */
  days: string[];
  firstLoadDays: number;
  now: Date;
  /** Amazon’s clock, where it has to go on. */
  clock?: FakeClock;
}

/** A seller account on an emulator, and the source of its orders. */
export async function startFedAmazon({ marketplace, firstLoadDays, ...fed }: FedAmazon): Promise<Source> {
  const { account } = SHOPS[marketplace];
  const marketplaceId = MARKETPLACES[marketplace].id;
  const { clock = createFakeClock(fed.now.getTime()) } = fed;
  const world = {
    clients: [CLIENT],
    marketplaceIds: [marketplaceId],
    stock: () => [],
    orders: () => fed.days.map((day, at) => buildOrder(marketplace, day, at)),
    shipments: () => [],
    postings: () => [],
    fees: () => [],
    ledger: () => [],
  };
  const { origin } = closeAfterTest(await createAmazonEmulator(world, { now: () => clock.now() }));
  const amazon = closeAfterTest(
    createAmazon({
      account,
      marketplaces: [marketplace],
      credentials: CLIENT,
      apiUrl: origin,
      lwaUrl: origin,
      allowPrivate: true,
      clock,
    }),
  );
  return createAmazonOrdersSource({
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    vatRates: [],
    firstLoadDays,
    amazon,
  });
}

function buildOrder(marketplace: keyof typeof SHOPS, day: string, at: number): AmazonWorldOrder {
  const { account: _, ...shop } = SHOPS[marketplace];
  const placedAt = new Date(`${day}T12:00:00Z`);
  return {
    id: `${marketplace} ${day} ${at}`,
    marketplaceId: MARKETPLACES[marketplace].id,
    ...shop,
    channel: 'AMAZON',
    placedAt,
    updatedAt: placedAt,
    status: 'SHIPPED',
    fulfilledBy: 'AMAZON',
    pricesIncludeTax: false,
    shippingMinor: 0,
    lines: [
      {
        itemId: '12345678901234',
        sku: 'TL-CP-M-EU',
        asin: 'B0CJ7XQ8P1',
        title: 'Cityplay M',
        quantity: 1,
        unitMinor: 149_00,
        discountMinor: 0,
        taxMinor: 0,
      },
    ],
  };
}

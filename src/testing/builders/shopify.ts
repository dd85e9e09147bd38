import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import {
  createShopifyEmulator,
  type EmulatedFulfillment,
  type EmulatedLine,
  type EmulatedOrder,
  type ShopifyWorld,
} from '#connectors/shopify/emulator.ts';
import { createShopify, type GraphqlOptions } from '#connectors/shopify/index.ts';

export const TOKEN = 'shpat_EXAMPLE';
export const CLIENT = { clientId: 'example-client-id', clientSecret: 'example-client-secret' };
export const MINUTE = 60_000;
const TEST_START = new Date('2026-11-20T12:00:00Z');

export const parseNovemberTime = (text: string): Date => new Date(`2026-11-${text}Z`);

export const buildShopLine = (overrides: Partial<EmulatedLine> = {}): EmulatedLine => ({
  id: 1,
  title: 'Cityplay M',
  sku: 'TL-CP-M-EU',
  quantity: 1,
  currentQuantity: 1,
  originalMinor: 119_00,
  discountedMinor: 119_00,
  ...overrides,
});

export const buildShopOrder = (overrides: Partial<EmulatedOrder> = {}): EmulatedOrder => {
  const { id = 1041, createdAt = parseNovemberTime('18T10:15:00') } = overrides;
  return {
    id,
    name: `#${id}`,
    createdAt,
    updatedAt: createdAt,
    cancelledAt: null,
    isTest: false,
    email: 'anna@example.com',
    customer: { id: 7001, name: 'Anna Example', email: 'anna@example.com' },
    shipTo: { country: 'Germany', countryCode: 'DE' },
    taxesIncluded: true,
    lines: [buildShopLine()],
    shippingMinor: 0,
    taxMinor: 19_00,
    refundedMinor: 0,
    financialStatus: 'PAID',
    fulfillmentStatus: 'UNFULFILLED',
    fulfillments: [],
    assignedTo: { id: 1, name: 'TIVE EU', city: 'Venlo', countryCode: 'NL' },
    ...overrides,
  };
};

export const buildShopParcel = (overrides: Partial<EmulatedFulfillment> = {}): EmulatedFulfillment => ({
  id: 901,
  status: 'SUCCESS',
  displayStatus: 'FULFILLED',
  requiresShipping: true,
  createdAt: parseNovemberTime('18T15:00:00'),
  updatedAt: parseNovemberTime('18T15:00:00'),
  inTransitAt: null,
  deliveredAt: null,
  promisedAt: null,
  tracking: [{ company: 'DHL', number: 'JD01', url: null }],
  location: { id: 1, name: 'TIVE EU', city: 'Venlo', countryCode: 'NL' },
  events: [],
  ...overrides,
});

export const buildShopOptions = (
  baseUrl: string,
  credentials: GraphqlOptions['credentials'] = { accessToken: TOKEN },
): GraphqlOptions & { clock: ReturnType<typeof createFakeClock> } => ({
  shop: 'example-sports.myshopify.com',
  baseUrl,
  downloadHosts: [baseUrl],
  credentials,
  allowPrivate: true,
  clock: createFakeClock(TEST_START.getTime()),
  random: () => 0.5,
});

const ALL_SCOPES = [
  'read_orders',
  'read_all_orders',
  'read_customers',
  'read_locations',
  'read_merchant_managed_fulfillment_orders',
  'read_returns',
];

interface ShopifyOverrides extends Partial<ShopifyWorld> {
  credentials?: GraphqlOptions['credentials'];
  serialProperty?: string;
  serialMetafield?: string;
  limits?: GraphqlOptions['limits'];
  log?: GraphqlOptions['log'];
  service?: Parameters<typeof createShopifyEmulator>[1];
}

/** A shop on the emulator and the connector to it; what it holds can be changed while the test runs. */
export async function startEmulatedShop(
  orders: EmulatedOrder[] = [],
  { credentials, service, limits, log, serialProperty, serialMetafield, ...rest }: ShopifyOverrides = {},
) {
  const world: ShopifyWorld = {
    shop: {
      domain: 'example-sports.myshopify.com',
      name: 'Example Sports',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
    },
    scopes: ALL_SCOPES,
    maySeeCustomers: true,
    tokens: [TOKEN],
    clients: [{ id: CLIENT.clientId, secret: CLIENT.clientSecret }],
    orders: () => orders,
    ...rest,
  };
  const time = createFakeClock(TEST_START.getTime());
  const emulator = closeAfterTest(await createShopifyEmulator(world, { now: () => time.now(), ...service }));
  const lines: string[] = [];
  const write = (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message }));
  const shopify = closeAfterTest(
    createShopify({
      ...buildShopOptions(emulator.origin, credentials),
      clock: time,
      limits,
      serialProperty,
      serialMetafield,
      log: log ?? { debug: write, warn: write },
    }),
  );
  const listQuestions = () => emulator.requests.filter(({ path }) => path.endsWith('/graphql.json'));
  return { emulator, shopify, world, time, lines, questions: listQuestions };
}

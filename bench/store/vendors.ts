/** The vendors of the benchmark of syncs, in a process of their own, so that what they cost is not counted as ours. */
import {
  createShopifyEmulator,
  type EmulatedFulfillment,
  type EmulatedOrder,
} from '#connectors/shopify/emulator.ts';
import { createMintsoftEmulator, type MintsoftStock } from '#connectors/mintsoft/emulator.ts';
import { formatProductTitle, formatSku } from '../seed/world.ts';

export interface VendorSizes {
  skus: number;
  orders: number;
  parcels: number;
}

export interface VendorOrigins {
  mintsoft: string;
  /** A shop with this many orders, and one with as many orders as parcels. */
  orders: string;
  parcels: string;
}

export const VENDOR_KEY = 'bench-key-of-no-worth';
export const MINTSOFT_WAREHOUSE = 1;
/** Far above what the seeded shops have. */
const FIRST_ID = 8_000_000_000;
const HOUR_MS = 3_600_000;
const DAYS = 14;
/** As much as a bucket can hold: no read waits for the shop. */
const ENDLESS = { maximumAvailable: 1e9, restoreRate: 1e9 };
const PLACE = { id: 1, name: 'TIVE EU', city: 'Venlo', countryCode: 'NL' };
const SCOPES = [
  'read_orders',
  'read_all_orders',
  'read_customers',
  'read_locations',
  'read_merchant_managed_fulfillment_orders',
  'read_returns',
];

const buildStock = (product: number, now: Date): MintsoftStock => ({
  productId: product + 1,
  sku: formatSku(product),
  clientId: 1,
  level: 20 + (product % 300),
  allocated: product % 5,
  quarantined: 0,
  onOrder: 0,
  lowStockLevel: 40,
  isPreOrderable: false,
  isBundle: false,
  name: formatProductTitle(product),
  updatedAt: now,
});

function buildOrder(
  at: number,
  { count, now, hasParcel }: { count: number; now: number; hasParcel: boolean },
): EmulatedOrder {
  const id = FIRST_ID + at;
  const createdAt = new Date(now - HOUR_MS - Math.floor(((count - at) / count) * DAYS * 24) * HOUR_MS);
  const lines = Array.from({ length: 1 + (at % 4) }, (_, line) => ({
    id: id * 10 + line,
    title: formatProductTitle((at * 7 + line * 131) % 5_000),
    sku: formatSku((at * 7 + line * 131) % 5_000),
    quantity: 1,
    currentQuantity: 1,
    originalMinor: 119_00,
    discountedMinor: 119_00,
  }));
  return {
    id,
    name: `#${id}`,
    createdAt,
    updatedAt: createdAt,
    cancelledAt: null,
    isTest: false,
    email: `customer${at}@example.com`,
    customer: { id, name: `Customer ${at}`, email: `customer${at}@example.com` },
    shipTo: { country: 'Germany', countryCode: 'DE' },
    taxesIncluded: true,
    lines,
    shippingMinor: 0,
    taxMinor: 19_00 * lines.length,
    refundedMinor: 0,
    financialStatus: 'PAID',
    fulfillmentStatus: hasParcel ? 'FULFILLED' : 'UNFULFILLED',
    fulfillments: hasParcel ? [buildParcel(id, createdAt, lines)] : [],
    assignedTo: PLACE,
  };
}

const buildParcel = (id: number, createdAt: Date, lines: EmulatedOrder['lines']): EmulatedFulfillment => ({
  id,
  status: 'SUCCESS',
  displayStatus: 'IN_TRANSIT',
  requiresShipping: true,
  createdAt,
  updatedAt: createdAt,
  inTransitAt: createdAt,
  deliveredAt: null,
  promisedAt: null,
  tracking: [{ company: 'DHL', number: `JVGL9${id}`, url: null }],
  location: PLACE,
  lines: lines.map(({ id, sku, quantity }) => ({ id, sku, quantity })),
  events: [
    { id: id * 10, status: 'CONFIRMED', happenedAt: createdAt, createdAt, message: 'Ready to be collected' },
    { id: id * 10 + 1, status: 'IN_TRANSIT', happenedAt: createdAt, createdAt, message: 'On its way' },
  ],
});

async function openShop(count: number, hasParcel: boolean): Promise<string> {
  const now = Date.now();
  const orders = Array.from({ length: count }, (_, at) => buildOrder(at, { count, now, hasParcel }));
  const world = {
    shop: { domain: 'eu.myshopify.com', name: 'Bench', timeZone: 'Europe/London', currency: 'EUR' },
    scopes: SCOPES,
    maySeeCustomers: true,
    tokens: [VENDOR_KEY],
    clients: [],
    orders: () => orders,
  };
  return (await createShopifyEmulator(world, { bucket: ENDLESS })).origin;
}

async function openVendors({ skus, orders, parcels }: VendorSizes): Promise<VendorOrigins> {
  const stock = Array.from({ length: skus }, (_, product) => buildStock(product, new Date()));
  const mintsoft = await createMintsoftEmulator({
    users: [],
    staticKeys: [VENDOR_KEY],
    warehouses: [{ id: MINTSOFT_WAREHOUSE, name: 'Bench', clientName: 'Bench' }],
    stock: () => stock,
  });
  return {
    mintsoft: mintsoft.origin,
    orders: await openShop(orders, false),
    parcels: await openShop(parcels, true),
  };
}

// The other side imports the names above.
if (import.meta.main) {
  process.once('message', (message) => {
    // The bench sends nothing else.
    openVendors(message as VendorSizes).then(
      (origins) => process.send?.({ origins }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

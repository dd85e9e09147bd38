import { MARKETPLACES, type AmazonWorldFee, type AmazonWorldPosting } from '#connectors/amazon/emulator.ts';
import { sumLineMinor } from '../world/baskets/pricing.ts';
import { DAY } from '../world/days.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { createRandom } from '../world/random.ts';
import {
  findOrderMarketplace,
  getAmazonOrderId,
  getMarketplaceId,
  type DemoMarketplace,
} from './amazon-accounts.ts';

/** Amazon keeps this of every price, and this for each unit that its centres send. */
const REFERRAL_SHARE = 0.12;
const FBA_MINOR = 3_90;

/** What Amazon has booked for an order by now: it lists a sale two days after its despatch, and refunds late. */
export function listOrderPostings(order: WorldOrder, now: number): AmazonWorldPosting[] {
  const { shippedAt, refunds, lines } = order;
  if (shippedAt === null || shippedAt > now) return [];
  const random = createRandom('postings', order.key);
  const isHeldBack = random.drawChance(0.3);
  const whole = lines.map(({ quantity }, line) => ({ line, quantity }));
  const sale = buildPosting(order, {
    kind: 'Shipment',
    at: shippedAt,
    listedAt: shippedAt + 2 * DAY,
    releasedAt: isHeldBack ? shippedAt + 7 * DAY : null,
    pieces: whole,
  });
  const paidBack = refunds
    .filter(({ at }) => at <= now)
    .map(({ at, lines: pieces }) =>
      buildPosting(order, {
        kind: 'Refund',
        at,
        listedAt: Math.floor(at + random.drawBetween(0, 3) * DAY),
        releasedAt: null,
        pieces,
      }),
    );
  return [sale, ...paidBack].flatMap((posting) =>
    posting && posting.listedAt.getTime() <= now ? [posting] : [],
  );
}

interface Booking {
  kind: AmazonWorldPosting['type'];
  at: number;
  listedAt: number;
  releasedAt: number | null;
  pieces: readonly { line: number; quantity: number }[];
}

function buildPosting(
  order: WorldOrder,
  { kind, at, listedAt, releasedAt, pieces }: Booking,
): AmazonWorldPosting | undefined {
  const marketplace = findOrderMarketplace(order);
  const orderId = getAmazonOrderId(order);
  if (!marketplace || orderId === undefined) return undefined;
  return {
    id: `${kind.toLowerCase()}-${order.key}-${at}`,
    type: kind,
    orderId,
    marketplaceId: getMarketplaceId(marketplace),
    marketplaceName: marketplace.name,
    postedAt: new Date(at),
    listedAt: new Date(listedAt),
    releasedAt: releasedAt === null ? null : new Date(releasedAt),
    currency: order.market.currency,
    lines: pieces.flatMap((piece) => buildPostingLine(order, piece)),
  };
}

function buildPostingLine(
  { lines, market }: WorldOrder,
  { line, quantity }: { line: number; quantity: number },
) {
  const bought = lines[line];
  if (!bought) return [];
  const share = quantity / bought.quantity;
  const taxMinor = Math.round(bought.taxMinor * share);
  const priceMinor = Math.round(sumLineMinor(bought) * share);
  return [
    {
      sku: bought.product.sku,
      asin: bought.product.asin ?? '',
      title: bought.product.title,
      quantity,
      goodsMinor: market.pricesIncludeTax ? priceMinor - taxMinor : priceMinor,
      taxMinor,
      feesMinor: Math.round(priceMinor * REFERRAL_SHARE) + quantity * FBA_MINOR,
      fbaFeesMinor: quantity * FBA_MINOR,
    },
  ];
}

const STORAGE_A_MONTH_MINOR = 61_20;
const BOOKED_ON_DAY = 7;

/** Amazon books the storage of a month on the seventh day of the next one, for each marketplace that holds stock. */
export function listStorageFees(
  { from, now }: { from: number; now: number },
  marketplace: DemoMarketplace,
): AmazonWorldFee[] {
  const fees: AmazonWorldFee[] = [];
  const first = new Date(from);
  for (let month = 0; ; month += 1) {
    const bookedAt = new Date(
      Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, BOOKED_ON_DAY, 9),
    );
    if (bookedAt.getTime() > now) return fees;
    if (bookedAt.getTime() < from) continue;
    const random = createRandom('storage', marketplace.code, bookedAt.toISOString());
    fees.push({
      id: `storage-${marketplace.code}-${bookedAt.toISOString().slice(0, 7)}`,
      type: 'FBAStorageFee',
      name: 'FBA storage fee',
      marketplaceId: getMarketplaceId(marketplace),
      marketplaceName: marketplace.name,
      postedAt: bookedAt,
      listedAt: bookedAt,
      currency: MARKETPLACES[marketplace.code].currency,
      minor: Math.round(STORAGE_A_MONTH_MINOR * random.drawBetween(0.7, 1.4)),
    });
  }
}

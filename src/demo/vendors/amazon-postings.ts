import type { AmazonWorldPosting } from '#connectors/amazon/emulator.ts';
import { sumLineMinor } from '../world/baskets/pricing.ts';
import { DAY } from '../world/days.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { createRandom } from '../world/random.ts';
import { findOrderMarketplace, getAmazonOrderId, getMarketplaceId } from './amazon-accounts.ts';

/** Amazon keeps this of every price. */
const FEE_SHARE = 0.15;

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
      feesMinor: Math.round(priceMinor * FEE_SHARE),
    },
  ];
}

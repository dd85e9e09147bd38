import type { AmazonWorldLedgerEvent } from '#connectors/amazon/emulator.ts';
import { MARKETPLACES } from '#connectors/amazon/emulator.ts';
import { DAY, formatIso } from '../world/days.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { createRandom, type Random } from '../world/random.ts';
import { findOrderMarketplace, type DemoMarketplace } from './amazon-accounts.ts';
import { listDemoShipments } from './amazon-shipments.ts';

/** Amazon's centres by the marketplace whose orders they send. */
const CENTRES: Partial<Record<string, readonly string[]>> = {
  US: ['ONT8', 'PHX6', 'MDW2'],
  CA: ['YYZ4'],
  UK: ['LTN4', 'MAN2'],
};
const EUROPEAN = ['DTM2', 'WRO5', 'LYS1'];
/** From leaving the sender to the shelf. */
const ON_THE_WAY = 9 * DAY;
const MISHAPS = [
  ['M', -1],
  ['F', 1],
  ['E', -1],
  ['D', -1],
] as const;

type Product = Pick<AmazonWorldLedgerEvent, 'sku' | 'fnsku' | 'asin' | 'title'>;

interface LedgerFacts {
  at: number;
  product: Product;
  marketplace: DemoMarketplace;
  random: Random;
}

/** What entered and left Amazon's stock for some marketplaces: receipts, orders, returns and now and then a mishap. */
export function listDemoMovements(
  moving: MovingWorld,
  marketplaces: readonly DemoMarketplace[],
): AmazonWorldLedgerEvent[] {
  const sold = moving.orders.flatMap((order) => {
    const marketplace = findOrderMarketplace(order);
    return marketplace && marketplaces.some((each) => each.code === marketplace.code)
      ? listOrderEvents(order, marketplace)
      : [];
  });
  const received = listDemoShipments(moving, marketplaces).flatMap(({ shipment, shippedAt }) => {
    const { id: referenceId, destination: center, marketplaceId, lines } = shipment;
    const marketplace = marketplaces.find(({ code }) => MARKETPLACES[code].id === marketplaceId);
    return lines.flatMap(({ sku, fnsku, received: quantity }) => {
      if (quantity === 0 || !marketplace) return [];
      const product = { sku, fnsku, asin: '', title: sku };
      const random = createRandom('receipt', referenceId, sku);
      const at = Math.min(shippedAt + ON_THE_WAY, moving.now - DAY);
      return [
        {
          ...buildEvent({ at, product, marketplace, random }),
          event: 'Receipts',
          quantity,
          center,
          referenceId,
        },
      ];
    });
  });
  return [...received, ...sold].filter(({ listedAt }) => listedAt.getTime() <= moving.now);
}

function listOrderEvents(order: WorldOrder, marketplace: DemoMarketplace): AmazonWorldLedgerEvent[] {
  const { key, shippedAt, refunds, lines } = order;
  if (shippedAt === null) return [];
  const random = createRandom('ledger', key);
  const describe = (line: number): Product => {
    const { sku = '', asin, title = '' } = lines[line]?.product ?? {};
    return { sku, fnsku: '', asin: asin ?? '', title };
  };
  const build = (at: number, line: number) =>
    buildEvent({ at, product: describe(line), marketplace, random });
  const sent = lines.map(({ quantity }, line) => ({ ...build(shippedAt, line), quantity: -quantity }));
  const returned = refunds.flatMap(({ at, lines: pieces }) =>
    pieces.map(({ line, quantity }) => ({ ...build(at, line), event: 'CustomerReturns', quantity })),
  );
  return [...sent, ...returned, ...listMishaps({ at: shippedAt, product: describe(0), marketplace, random })];
}

function listMishaps(facts: LedgerFacts): AmazonWorldLedgerEvent[] {
  if (!facts.random.drawChance(0.02)) return [];
  const [reason, quantity] = facts.random.pick(MISHAPS);
  const event = { ...buildEvent(facts), event: 'Adjustments', reason, quantity };
  // A damaged unit is one of another condition from then on.
  return reason === 'E'
    ? [event, { ...event, reason: 'P', quantity: 1, disposition: 'WAREHOUSE_DAMAGED' }]
    : [event];
}

const buildEvent = ({ at, product, marketplace, random }: LedgerFacts): AmazonWorldLedgerEvent => ({
  ...product,
  day: formatIso(Math.floor(at / DAY)),
  // Most are listed a day later, some only after days.
  listedAt: new Date(at + (random.drawChance(0.1) ? 5 : 1) * DAY),
  event: 'Shipments',
  quantity: -1,
  center: random.pick(CENTRES[marketplace.code] ?? EUROPEAN),
  disposition: 'SELLABLE',
  country: MARKETPLACES[marketplace.code].country,
});

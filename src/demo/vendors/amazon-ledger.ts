import type { AmazonWorldLedgerEvent } from '#connectors/amazon/emulator.ts';
import { MARKETPLACES } from '#connectors/amazon/emulator.ts';
import { DAY, formatIso } from '../world/days.ts';
import { listLiveOrderMovements } from '../world/live-orders.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { createRandom, type Random } from '../world/random.ts';
import { findMarketplaceStock, findOrderMarketplace, type DemoMarketplace } from './amazon-accounts.ts';
import { findMishapMoment, listAmazonAdjustments } from '../world/stock/mishaps.ts';
import { listTeamSendings } from '../world/stock/team-orders.ts';
import { listOrderMovements } from '../world/stock/movements.ts';
import { WORLD_SHELVES } from '../world/shelves.ts';
import { listDemoShipments } from './amazon-shipments.ts';

/** Amazon's centres by the marketplace whose orders they send. */
const CENTRES: Partial<Record<string, readonly string[]>> = {
  US: ['ONT8', 'PHX6', 'MDW2'],
  CA: ['YYZ4'],
  UK: ['LTN4', 'MAN2'],
};
const EUROPEAN = ['DTM2', 'WRO5', 'LYS1'];
const UNSELLABLE = { disposition: 'CUSTOMER_DAMAGED' };

type Product = Pick<AmazonWorldLedgerEvent, 'sku' | 'fnsku' | 'asin' | 'title'>;

interface LedgerFacts {
  at: number;
  product: Product;
  marketplace: DemoMarketplace;
  random: Random;
}

/** What entered and left Amazon's stock for some marketplaces: receipts, orders, returns and Amazon's own adjustments. */
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
  const events = [
    ...listReceipts(moving, marketplaces),
    ...listCalledOff(moving, marketplaces),
    ...sold,
    ...listAdjustments(moving, marketplaces),
    ...listSentToTeams(moving, marketplaces),
  ];
  return events.filter(({ listedAt }) => listedAt.getTime() <= moving.now);
}

const listReceipts = (
  moving: MovingWorld,
  marketplaces: readonly DemoMarketplace[],
): AmazonWorldLedgerEvent[] =>
  listDemoShipments(moving, marketplaces).flatMap(({ shipment, arrivesAt: at }) => {
    const { id: referenceId, destination: center, marketplaceId, lines } = shipment;
    const marketplace = marketplaces.find(({ code }) => MARKETPLACES[code].id === marketplaceId);
    return lines.flatMap(({ sku, fnsku, received: quantity }) => {
      if (quantity === 0 || at > moving.now || !marketplace) return [];
      const product = { sku, fnsku, asin: '', title: sku };
      const random = createRandom('receipt', referenceId, sku);
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

/** What is brought for orders that come in while the demo runs, in no shipment of ours. */
const listCalledOff = (
  { liveOrders, now }: MovingWorld,
  marketplaces: readonly DemoMarketplace[],
): AmazonWorldLedgerEvent[] => {
  const byPool = new Map(marketplaces.toReversed().map((each) => [findMarketplaceStock(each), each]));
  return liveOrders
    .flatMap(listLiveOrderMovements)
    .flatMap(({ at, shelf, onHand: quantity, isCalledOff }) => {
      const place = WORLD_SHELVES[shelf]?.place;
      const marketplace = place?.isAmazon ? byPool.get(place.id) : undefined;
      const product = describeShelf(shelf);
      if (!isCalledOff || at > now || !marketplace || !product) return [];
      const random = createRandom('called off', shelf, at);
      return [{ ...buildEvent({ at, product, marketplace, random }), event: 'Receipts', quantity }];
    });
};

/** What an order takes from Amazon's shelves; what comes back cannot be sold, and is disposed of after an inspection. */
function listOrderEvents(order: WorldOrder, marketplace: DemoMarketplace): AmazonWorldLedgerEvent[] {
  const random = createRandom('ledger', order.key);
  return listOrderMovements(order).flatMap(({ at, shelf, onHand, quarantined }) => {
    const product = describeShelf(shelf);
    if (!product || (onHand >= 0 && quarantined === 0)) return [];
    const event = buildEvent({ at, product, marketplace, random });
    if (onHand < 0) return [{ ...event, quantity: onHand }];
    return quarantined > 0
      ? [{ ...event, ...UNSELLABLE, event: 'CustomerReturns', quantity: quarantined }]
      : [{ ...event, ...UNSELLABLE, event: 'Adjustments', reason: 'D', quantity: quarantined }];
  });
}

function listAdjustments(
  { world: { firstDay, today, calendar } }: MovingWorld,
  marketplaces: readonly DemoMarketplace[],
): AmazonWorldLedgerEvent[] {
  return listAmazonAdjustments(firstDay, today - firstDay + 1).flatMap(({ day, shelf, units, reason }) => {
    const place = WORLD_SHELVES[shelf]?.place.id;
    const marketplace = marketplaces.find((each) => findMarketplaceStock(each) === place);
    const product = describeShelf(shelf);
    if (!marketplace || !product) return [];
    const random = createRandom('ledger adjustment', shelf, day, reason);
    const at = findMishapMoment(day, calendar);
    const event = {
      ...buildEvent({ at, product, marketplace, random }),
      event: 'Adjustments',
      reason,
      quantity: units,
    };
    // A damaged unit is one of another condition from then on.
    return reason === 'E'
      ? [event, { ...event, reason: 'P', quantity: -units, disposition: 'WAREHOUSE_DAMAGED' }]
      : [event];
  });
}

/** What Amazon sends for orders outside its shop, which its list of orders does not have. */
function listSentToTeams(
  { world: { firstDay, today, calendar } }: MovingWorld,
  marketplaces: readonly DemoMarketplace[],
): AmazonWorldLedgerEvent[] {
  return listTeamSendings(firstDay, today - firstDay + 1).flatMap(({ day, shelf, units }) => {
    const place = WORLD_SHELVES[shelf]?.place.id;
    const marketplace = marketplaces.find((each) => findMarketplaceStock(each) === place);
    const product = describeShelf(shelf);
    if (!marketplace || !product) return [];
    const random = createRandom('sent to teams', shelf, day);
    const at = findMishapMoment(day, calendar);
    return [{ ...buildEvent({ at, product, marketplace, random }), quantity: -units }];
  });
}

function describeShelf(index: number): Product | undefined {
  const product = WORLD_SHELVES[index]?.product;
  return product && { sku: product.sku, fnsku: '', asin: product.asin ?? '', title: product.title };
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

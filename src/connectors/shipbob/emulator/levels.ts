import type { EmulatorAnswer } from '../../kit/faults.ts';
import type { ShipBobCentreStock, ShipBobStock, ShipBobWorld } from './world.ts';

const PAGE_SIZE = 50;
const PAGE_SIZE_MAX = 250;

/** A page of items with their centres, and links that have neither a host nor a version. */
export function answerLevels(world: ShipBobWorld, query: URLSearchParams): EmulatorAnswer {
  const request = readCursor(query) ?? query;
  const locationId = request.get('LocationId');
  const size = Math.min(Number(request.get('PageSize') ?? PAGE_SIZE), PAGE_SIZE_MAX);
  const start = Number(request.get('start') ?? 0);
  const stock = world
    .stock()
    .filter(({ isDigital = false }) => matchesFlag(request.get('IsDigital'), isDigital))
    .filter(({ centres }) => locationId === null || centres?.some(({ id }) => id === Number(locationId)));
  const isLast = start + size >= stock.length;
  return {
    json: {
      items: stock.slice(start, start + size).map(buildItemRow),
      first: start === 0 ? null : writeLink(request, 0),
      last: isLast ? null : writeLink(request, Math.floor((stock.length - 1) / size) * size),
      next: isLast ? null : writeLink(request, start + size),
      prev: start === 0 ? null : writeLink(request, start - size),
    },
  };
}

const matchesFlag = (requested: string | null, isSet: boolean): boolean =>
  requested === null || requested === String(isSet);

/** A cursor holds the whole request, so that no other parameter is needed beside it. */
function readCursor(query: URLSearchParams): URLSearchParams | undefined {
  const cursor = query.get('cursor');
  return cursor === null ? undefined : new URLSearchParams(Buffer.from(cursor, 'base64url').toString('utf8'));
}

function writeLink(request: URLSearchParams, start: number): string {
  const query = new URLSearchParams(request);
  query.set('start', String(start));
  return `/inventory-level/locations?cursor=${Buffer.from(query.toString()).toString('base64url')}`;
}

const buildItemRow = ({ inventoryId, sku, name, centres, spoiled }: ShipBobStock) => ({
  inventory_id: inventoryId,
  name,
  sku,
  locations: centres?.map(buildCentreRow) ?? null,
  ...spoiled,
});

const buildCentreRow = ({ id, name, onHand, committed, awaiting }: ShipBobCentreStock) => ({
  location_id: id,
  name,
  on_hand_quantity: onHand ?? undefined,
  committed_quantity: committed ?? undefined,
  fulfillable_quantity: onHand === null || committed === null ? undefined : onHand - committed,
  awaiting_quantity: awaiting ?? undefined,
  internal_transfer_quantity: 0,
});

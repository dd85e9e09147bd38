import { CATALOGUE, OLD_BOXES, type WorldProduct } from './catalogue.ts';
import { PLACES, type WorldPlace, type PlaceId, getPlaceRegion } from './places.ts';

/** One SKU at one place. Its `index` is its row in every table of the world. */
export interface WorldShelf {
  index: number;
  place: WorldPlace;
  product: WorldProduct;
  habit: ShelfKind;
  /** Below or at this level the warehouse warns; 0 where none is set. */
  lowStockLevel: number;
  /** How many days of sales an arrival fills it up to. */
  coverDays: number;
  /** Units that are set aside for good, beside what customers send back. */
  quarantined: number;
}

/**
 * `supplied` is the rule. `short`: sold on back order, every piece arrives just before it must leave. `promised`:
 * the same, but against a delivery that is on its way. `leftover`: some units that no one orders any more.
 */
export type ShelfKind =
  | { kind: 'supplied' }
  | { kind: 'short'; held: number }
  | { kind: 'promised'; inbound: number }
  | { kind: 'leftover'; held: number; isReserved?: boolean };

const SUPPLIED: ShelfKind = { kind: 'supplied' };

/** What a shelf has of its own; every other follows the rule. */
const HABITS: Partial<Record<`${PlaceId} ${string}`, ShelfKind>> = {
  'tive TL-POUCH': { kind: 'short', held: 3 },
  'tive TL-STRAP-M-RED': { kind: 'leftover', held: 0 },
  'uk TL-STRAP-M-RED': { kind: 'leftover', held: 3 },
  'uk TL-CHG-UK': { kind: 'short', held: 1 },
  'itb TL-STRAP-M-RED': { kind: 'leftover', held: 41 },
  'itb TL-STRAP-L': { kind: 'short', held: 2 },
  'itb TL-CHG-US': { kind: 'promised', inbound: 60 },
  'fba-us TL-CP-M-US-S1': { kind: 'leftover', held: 7 },
  'fba-ca TL-CP-M-US-S1': { kind: 'leftover', held: 4, isReserved: true },
  'fba-eu TL-20-L-EU-S1': { kind: 'leftover', held: 0 },
  'fba-uk TL-20-L-EU-S1': { kind: 'leftover', held: 2 },
};

/** Units that failed an inspection and wait for a decision. */
const QUARANTINED: Partial<Record<`${PlaceId} ${string}`, number>> = {
  'itb TL-20-M-US': 14,
  'itb TL-STRAP-L': 3,
  'itb TL-CASE': 22,
  'tive TL-20-L-EU': 9,
  'uk TL-CP-M-EU': 5,
};

/** The people at the warehouse want an early warning for these: with about a fortnight of sales left. */
const EARLY_WARNING: Partial<Record<`${PlaceId} ${string}`, number>> = {
  'tive TL-20-M-EU': 260,
  'tive TL-CASE': 250,
  'uk TL-20-M-EU': 70,
  'uk TL-STRAP-L': 50,
  'itb TL-CP-L-US': 190,
};

/** Amazon's centres are short of room for these, so that few are sent at a time. */
const LEAN_COVER_DAYS = 10;
const LEAN = new Set([
  'fba-us TL-CASE',
  'fba-us TL-CP-L-US',
  'fba-eu TL-20-L-EU',
  'fba-uk TL-CP-L-EU',
  'fba-uk TL-STRAP-L',
]);

const PLUGS: Partial<Record<PlaceId, string>> = { tive: 'EU', uk: 'UK', itb: 'US' };

const isKeptAt = (place: WorldPlace, product: WorldProduct): boolean => {
  if (product.kind === 'bundle' || product.kind === 'gift card') return false;
  if (product.sku in OLD_BOXES && !place.isAmazon) return false;
  if (product.variant) return product.variant.region === getPlaceRegion(place.id);
  if (place.isAmazon) return product.asin !== undefined;
  const plug = /^TL-CHG-(..)$/.exec(product.sku)?.[1];
  return plug === undefined || plug === PLUGS[place.id];
};

function getLowStockLevel(place: WorldPlace, product: WorldProduct): number {
  if (place.isAmazon || product.sku === 'TL-POUCH') return 0;
  return EARLY_WARNING[`${place.id} ${product.sku}`] ?? (product.variant ? 40 : 25);
}

export const WORLD_SHELVES: readonly WorldShelf[] = PLACES.flatMap((place) =>
  CATALOGUE.filter((product) => isKeptAt(place, product)).map((product) => ({ place, product })),
).map(({ place, product }, index) => ({
  index,
  place,
  product,
  habit: HABITS[`${place.id} ${product.sku}`] ?? SUPPLIED,
  lowStockLevel: getLowStockLevel(place, product),
  coverDays: LEAN.has(`${place.id} ${product.sku}`) ? LEAN_COVER_DAYS : place.supply.coverDays,
  quarantined: QUARANTINED[`${place.id} ${product.sku}`] ?? 0,
}));

const indexes = new Map(
  WORLD_SHELVES.map((shelf) => [`${shelf.place.id} ${shelf.product.sku}`, shelf.index]),
);

export const findShelfIndex = (place: PlaceId, sku: string): number | undefined =>
  indexes.get(`${place} ${sku}`);
export const listShelves = (place: PlaceId): WorldShelf[] =>
  WORLD_SHELVES.filter((shelf) => shelf.place.id === place);

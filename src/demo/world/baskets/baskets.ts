import {
  formatDeviceSku,
  type WorldModel,
  type WorldProduct,
  getProduct,
  type WorldSize,
} from '../catalogue.ts';
import type { Market } from '../markets.ts';
import { getPlaceRegion } from '../places.ts';
import type { Random } from '../random.ts';
import { listShelves } from '../shelves.ts';

type Weights<T> = readonly (readonly [T, number])[];

export interface BasketItem {
  product: WorldProduct;
  quantity: number;
}

const MODELS: Weights<WorldModel> = [
  ['Cityplay', 42],
  ['2.0', 58],
];
const SIZES: Weights<WorldSize> = [
  ['M', 57],
  ['L', 43],
];
const BUNDLES: Weights<string> = [
  ['TL-DUO-CP', 45],
  ['TL-DUO-20', 35],
  ['TL-TEAM6-CP', 20],
];
const DEVICE_COUNT: Weights<number> = [
  [1, 93],
  [2, 5.5],
  [3, 1],
  [4, 0.5],
];
const EXTRAS_WITH_DEVICE: Weights<number> = [
  [0, 62],
  [1, 28],
  [2, 10],
];
const ACCESSORIES_ALONE: Weights<number> = [
  [1, 64],
  [2, 26],
  [3, 10],
];
const ACCESSORY_WEIGHTS: Record<string, number> = {
  'TL-STRAP-M': 22,
  'TL-STRAP-L': 16,
  'TL-CASE': 18,
  'TL-CABLE-C': 12,
  'TL-CHG-EU': 7,
  'TL-CHG-UK': 7,
  'TL-CHG-US': 5,
  'TL-POUCH': 9,
  'TL-POD-CP': 4,
  'TL-POD-20': 3,
};

/** What each market sells beside devices: what its place keeps and is still ordered. */
function listAccessories(market: Market): Weights<WorldProduct> {
  return listShelves(market.ships)
    .filter(({ habit, product }) => product.kind === 'accessory' && habit.kind !== 'leftover')
    .map(({ product }) => [product, ACCESSORY_WEIGHTS[product.sku] ?? 1] as const);
}

const accessoriesByMarket = new Map<string, Weights<WorldProduct>>();

function drawAccessory(market: Market, random: Random): WorldProduct {
  const known = accessoriesByMarket.get(market.id) ?? listAccessories(market);
  accessoriesByMarket.set(market.id, known);
  return random.drawWeighted(known);
}

function drawDevice(market: Market, random: Random): WorldProduct {
  const model = random.drawWeighted(MODELS);
  const size = random.drawWeighted(SIZES);
  return getProduct(formatDeviceSku({ region: getPlaceRegion(market.ships), model, size }));
}

function drawBundle(market: Market, random: Random): WorldProduct {
  const region = getPlaceRegion(market.ships);
  const name = random.drawWeighted(BUNDLES);
  return getProduct(`${name}-${region}`);
}

/** What one customer puts into the basket; no product twice. */
export function fillBasket(market: Market, random: Random): BasketItem[] {
  const items = new Map<WorldProduct, number>();
  const add = (product: WorldProduct, quantity: number) =>
    items.set(product, (items.get(product) ?? 0) + quantity);
  const addAccessories = (count: number) => {
    for (let left = count; left > 0; left -= 1)
      add(drawAccessory(market, random), random.drawChance(0.08) ? 2 : 1);
  };
  const wish = random.drawUnit();
  if (market.channel === 'amazon') {
    // On Amazon people buy one thing at a time.
    if (wish < 0.6) add(drawDevice(market, random), random.drawChance(0.03) ? 2 : 1);
    if (wish >= 0.6 || wish < 0.06) addAccessories(1);
  } else if (wish < 0.5) {
    add(drawDevice(market, random), random.drawWeighted(DEVICE_COUNT));
    addAccessories(random.drawWeighted(EXTRAS_WITH_DEVICE));
  } else if (wish < 0.54) {
    add(drawBundle(market, random), 1);
    addAccessories(random.drawChance(0.25) ? 1 : 0);
  } else if (wish < 0.555) {
    add(getProduct('TL-GIFT-50'), random.drawChance(0.2) ? 2 : 1);
  } else {
    addAccessories(random.drawWeighted(ACCESSORIES_ALONE));
  }
  return [...items].map(([product, quantity]) => ({ product, quantity }));
}

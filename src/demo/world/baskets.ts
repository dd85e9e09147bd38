import { deviceSku, type Model, type Product, productOf, type Size } from './catalogue.ts';
import type { Market } from './markets.ts';
import { regionOfPlace } from './places.ts';
import type { Random } from './random.ts';
import { shelvesOf } from './shelves.ts';

type Weights<T> = readonly (readonly [T, number])[];

export interface BasketItem {
  product: Product;
  quantity: number;
}

const MODELS: Weights<Model> = [
  ['Cityplay', 42],
  ['2.0', 58],
];
const SIZES: Weights<Size> = [
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

/** What each market sells beside devices: what its place keeps and somebody still orders. */
function accessoriesOf(market: Market): Weights<Product> {
  return shelvesOf(market.ships)
    .filter(({ habit, product }) => product.kind === 'accessory' && habit.kind !== 'leftover')
    .map(({ product }) => [product, ACCESSORY_WEIGHTS[product.sku] ?? 1] as const);
}

const accessoriesByMarket = new Map<string, Weights<Product>>();

function accessory(market: Market, random: Random): Product {
  const known = accessoriesByMarket.get(market.id) ?? accessoriesOf(market);
  accessoriesByMarket.set(market.id, known);
  return random.weighted(known);
}

function device(market: Market, random: Random): Product {
  const model = random.weighted(MODELS);
  const size = random.weighted(SIZES);
  return productOf(deviceSku({ region: regionOfPlace(market.ships), model, size }));
}

function bundle(market: Market, random: Random): Product {
  const region = regionOfPlace(market.ships);
  const name = random.weighted(BUNDLES);
  return productOf(`${name}-${region}`);
}

/** What one customer puts into the basket; no product twice. */
export function fillBasket(market: Market, random: Random): BasketItem[] {
  const items = new Map<Product, number>();
  const add = (product: Product, quantity: number) =>
    items.set(product, (items.get(product) ?? 0) + quantity);
  const addAccessories = (count: number) => {
    for (let left = count; left > 0; left -= 1) add(accessory(market, random), random.chance(0.08) ? 2 : 1);
  };
  const wish = random.unit();
  if (market.channel === 'amazon') {
    // On Amazon people buy one thing at a time.
    if (wish < 0.6) add(device(market, random), random.chance(0.03) ? 2 : 1);
    if (wish >= 0.6 || wish < 0.06) addAccessories(1);
  } else if (wish < 0.5) {
    add(device(market, random), random.weighted(DEVICE_COUNT));
    addAccessories(random.weighted(EXTRAS_WITH_DEVICE));
  } else if (wish < 0.54) {
    add(bundle(market, random), 1);
    addAccessories(random.chance(0.25) ? 1 : 0);
  } else if (wish < 0.555) {
    add(productOf('TL-GIFT-50'), random.chance(0.2) ? 2 : 1);
  } else {
    addAccessories(random.weighted(ACCESSORIES_ALONE));
  }
  return [...items].map(([product, quantity]) => ({ product, quantity }));
}

export type Currency = 'EUR' | 'GBP' | 'USD' | 'CAD';
export type WorldRegion = 'US' | 'EU';
export type WorldModel = 'Cityplay' | '2.0';
export type WorldSize = 'M' | 'L';
export type Prices = Readonly<Record<Currency, number>>;

export interface WorldVariant {
  region: WorldRegion;
  model: WorldModel;
  size: WorldSize;
}

export interface WorldProduct {
  sku: string;
  title: string;
  kind: 'device' | 'accessory' | 'bundle' | 'gift card';
  /** Catalogue prices in minor units; in EUR and GBP with VAT. */
  prices: Prices;
  /** Set for a device. */
  variant?: WorldVariant;
  /** Set for a bundle: what is picked for it. */
  contents?: readonly { sku: string; quantity: number }[];
  /** Set for what Amazon knows. */
  asin?: string;
}

const buildPrices = (EUR: number, GBP: number, USD: number, CAD: number): Prices => ({ EUR, GBP, USD, CAD });

const REGIONS: readonly WorldRegion[] = ['US', 'EU'];
const MODELS: readonly WorldModel[] = ['Cityplay', '2.0'];
const SIZES: readonly WorldSize[] = ['M', 'L'];

const DEVICE_PRICES: Record<WorldModel, Prices> = {
  Cityplay: buildPrices(149_00, 129_00, 149_00, 199_00),
  '2.0': buildPrices(229_00, 199_00, 229_00, 309_00),
};
const CODE_OF: Record<WorldModel, string> = { Cityplay: 'CP', '2.0': '20' };

export const formatDeviceSku = ({ region, model, size }: WorldVariant): string =>
  `TL-${CODE_OF[model]}-${size}-${region}`;

export const VARIANTS: readonly WorldVariant[] = REGIONS.flatMap((region) =>
  MODELS.flatMap((model) => SIZES.map((size) => ({ region, model, size }))),
);

const devices: WorldProduct[] = VARIANTS.map((variant) => ({
  sku: formatDeviceSku(variant),
  title: `${variant.model} smart football sensors, size ${variant.size} (${variant.region})`,
  kind: 'device',
  prices: DEVICE_PRICES[variant.model],
  variant,
  asin: `B0TL${CODE_OF[variant.model]}${variant.size}0${variant.region}`,
}));

/** Last season's boxes with the same device in them: not made any more, a few are left at Amazon under the same ASIN. */
export const OLD_BOXES: Readonly<Record<string, string>> = {
  'TL-CP-M-US-S1': 'TL-CP-M-US',
  'TL-20-L-EU-S1': 'TL-20-L-EU',
};
const oldBoxes: WorldProduct[] = Object.entries(OLD_BOXES).flatMap(([sku, now]) =>
  devices
    .filter((device) => device.sku === now)
    .map((device) => ({ ...device, sku, title: `${device.title}, season 1 box` })),
);

const ACCESSORIES: readonly (readonly [sku: string, title: string, prices: Prices, asin?: string])[] = [
  ['TL-STRAP-M', 'Spare straps, pair, M', buildPrices(14_90, 12_90, 14_90, 19_90), 'B0TLSTRPM1'],
  ['TL-STRAP-L', 'Spare straps, pair, L', buildPrices(14_90, 12_90, 14_90, 19_90), 'B0TLSTRPL1'],
  ['TL-STRAP-M-RED', 'Spare straps, pair, M, derby red', buildPrices(17_90, 15_90, 17_90, 23_90)],
  ['TL-CASE', 'Charging case', buildPrices(39_90, 34_90, 39_90, 54_90), 'B0TLCASE01'],
  ['TL-CABLE-C', 'Charging cable, USB-C', buildPrices(12_90, 10_90, 12_90, 16_90), 'B0TLCABLC1'],
  ['TL-CHG-EU', 'Wall charger, EU plug', buildPrices(19_90, 17_90, 19_90, 26_90)],
  ['TL-CHG-UK', 'Wall charger, UK plug', buildPrices(19_90, 17_90, 19_90, 26_90)],
  ['TL-CHG-US', 'Wall charger, US plug', buildPrices(19_90, 17_90, 19_90, 26_90)],
  ['TL-POUCH', 'Carry pouch', buildPrices(19_90, 16_90, 19_90, 25_90)],
  ['TL-POD-CP', 'Spare pod, Cityplay', buildPrices(69_90, 59_90, 69_90, 94_90)],
  ['TL-POD-20', 'Spare pod, 2.0', buildPrices(99_90, 89_90, 99_90, 134_90)],
];
const accessories: WorldProduct[] = ACCESSORIES.map(([sku, title, price, asin]) => ({
  sku,
  title,
  kind: 'accessory',
  prices: price,
  asin,
}));

const bundles: WorldProduct[] = REGIONS.flatMap((region) => {
  const buildDuo = (model: WorldModel) =>
    SIZES.map((size) => ({ sku: formatDeviceSku({ region, model, size }), quantity: 1 }));
  const team = SIZES.map((size) => ({
    sku: formatDeviceSku({ region, model: 'Cityplay', size }),
    quantity: 3,
  }));
  return [
    buildBundle(
      `TL-DUO-CP-${region}`,
      `Cityplay duo, M and L (${region})`,
      buildPrices(279_00, 239_00, 279_00, 379_00),
      buildDuo('Cityplay'),
    ),
    buildBundle(
      `TL-DUO-20-${region}`,
      `2.0 duo, M and L (${region})`,
      buildPrices(429_00, 369_00, 429_00, 579_00),
      buildDuo('2.0'),
    ),
    buildBundle(
      `TL-TEAM6-CP-${region}`,
      `Cityplay team set of six (${region})`,
      buildPrices(799_00, 689_00, 799_00, 1079_00),
      team,
    ),
  ];
});

function buildBundle(
  sku: string,
  title: string,
  price: Prices,
  contents: WorldProduct['contents'],
): WorldProduct {
  return { sku, title, kind: 'bundle', prices: price, contents };
}

const giftCard: WorldProduct = {
  sku: 'TL-GIFT-50',
  title: 'Gift card',
  kind: 'gift card',
  prices: buildPrices(50_00, 50_00, 50_00, 50_00),
};

export const CATALOGUE: readonly WorldProduct[] = [
  ...devices,
  ...oldBoxes,
  ...accessories,
  ...bundles,
  giftCard,
];
const bySku = new Map(CATALOGUE.map((product) => [product.sku, product]));

export function getProduct(sku: string): WorldProduct {
  const product = bySku.get(sku);
  if (!product) throw new Error(`The catalogue has no ${sku}.`);
  return product;
}

/** What leaves the shelf for one piece of a product: a bundle is picked as its devices, a gift card is nothing. */
export function listPicks(product: WorldProduct): readonly { sku: string; quantity: number }[] {
  if (product.kind === 'gift card') return [];
  return product.contents ?? [{ sku: product.sku, quantity: 1 }];
}

/** How many devices, and so serial numbers, one piece of a product holds. */
export function countProductDevices(product: WorldProduct): number {
  if (product.kind === 'device') return 1;
  return product.contents?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
}

/** What several products take from the shelves, by SKU. */
export function sumPicks(items: readonly { product: WorldProduct; quantity: number }[]): Map<string, number> {
  const picks = new Map<string, number>();
  for (const { product, quantity } of items)
    for (const pick of listPicks(product))
      picks.set(pick.sku, (picks.get(pick.sku) ?? 0) + pick.quantity * quantity);
  return picks;
}

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

const REGIONS: readonly WorldRegion[] = ['US', 'EU'];
const MODELS: readonly WorldModel[] = ['Cityplay', '2.0'];
const SIZES: readonly WorldSize[] = ['M', 'L'];

const DEVICE_PRICES: Record<WorldModel, Prices> = {
  Cityplay: { EUR: 149_00, GBP: 129_00, USD: 149_00, CAD: 199_00 },
  '2.0': { EUR: 229_00, GBP: 199_00, USD: 229_00, CAD: 309_00 },
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
  ['TL-STRAP-M', 'Spare straps, pair, M', { EUR: 14_90, GBP: 12_90, USD: 14_90, CAD: 19_90 }, 'B0TLSTRPM1'],
  ['TL-STRAP-L', 'Spare straps, pair, L', { EUR: 14_90, GBP: 12_90, USD: 14_90, CAD: 19_90 }, 'B0TLSTRPL1'],
  ['TL-STRAP-M-RED', 'Spare straps, pair, M, derby red', { EUR: 17_90, GBP: 15_90, USD: 17_90, CAD: 23_90 }],
  ['TL-CASE', 'Charging case', { EUR: 39_90, GBP: 34_90, USD: 39_90, CAD: 54_90 }, 'B0TLCASE01'],
  ['TL-CABLE-C', 'Charging cable, USB-C', { EUR: 12_90, GBP: 10_90, USD: 12_90, CAD: 16_90 }, 'B0TLCABLC1'],
  ['TL-CHG-EU', 'Wall charger, EU plug', { EUR: 19_90, GBP: 17_90, USD: 19_90, CAD: 26_90 }],
  ['TL-CHG-UK', 'Wall charger, UK plug', { EUR: 19_90, GBP: 17_90, USD: 19_90, CAD: 26_90 }],
  ['TL-CHG-US', 'Wall charger, US plug', { EUR: 19_90, GBP: 17_90, USD: 19_90, CAD: 26_90 }],
  ['TL-POUCH', 'Carry pouch', { EUR: 19_90, GBP: 16_90, USD: 19_90, CAD: 25_90 }],
  ['TL-POD-CP', 'Spare pod, Cityplay', { EUR: 69_90, GBP: 59_90, USD: 69_90, CAD: 94_90 }],
  ['TL-POD-20', 'Spare pod, 2.0', { EUR: 99_90, GBP: 89_90, USD: 99_90, CAD: 134_90 }],
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
    {
      sku: `TL-DUO-CP-${region}`,
      title: `Cityplay duo, M and L (${region})`,
      kind: 'bundle',
      prices: { EUR: 279_00, GBP: 239_00, USD: 279_00, CAD: 379_00 },
      contents: buildDuo('Cityplay'),
    },
    {
      sku: `TL-DUO-20-${region}`,
      title: `2.0 duo, M and L (${region})`,
      kind: 'bundle',
      prices: { EUR: 429_00, GBP: 369_00, USD: 429_00, CAD: 579_00 },
      contents: buildDuo('2.0'),
    },
    {
      sku: `TL-TEAM6-CP-${region}`,
      title: `Cityplay team set of six (${region})`,
      kind: 'bundle',
      prices: { EUR: 799_00, GBP: 689_00, USD: 799_00, CAD: 1079_00 },
      contents: team,
    },
  ];
});

const giftCard: WorldProduct = {
  sku: 'TL-GIFT-50',
  title: 'Gift card',
  kind: 'gift card',
  prices: { EUR: 50_00, GBP: 50_00, USD: 50_00, CAD: 50_00 },
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

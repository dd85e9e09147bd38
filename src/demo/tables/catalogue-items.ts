import type { Insertable } from 'kysely';
import type { CatalogueItemsTable } from '#server/db/schema/catalogue-tables.ts';
import {
  CATALOGUE,
  OLD_BOXES,
  getProduct,
  type WorldProduct,
  type WorldVariant,
} from '../world/catalogue.ts';

/** These are not mapped yet. */
const FORGOTTEN = new Set([
  'TL-TEAM6-CP-EU',
  'TL-CP-M-US-S1',
  'TL-POUCH',
  'TL-STRAP-M-RED',
  'TL-POD-20',
  'TL-GIFT-50',
]);

/** What of these costs the company, no one has entered. */
const UNKNOWN_COSTS = new Set(['TL-POD-CP']);
/** The rest is made or bought for this part of its price. */
const COST_OF_PRICE = 0.24;

type Row = Insertable<CatalogueItemsTable>;
type Units = Pick<Row, 'cityplay_m' | 'cityplay_l' | '20_m' | '20_l'>;

/** What people have said of the company's products. The season 1 box of the 2.0 is known by its ASIN alone. */
export const buildCatalogueItemRows = (savedAt: Date): Row[] =>
  CATALOGUE.filter(({ sku }) => !FORGOTTEN.has(sku)).map((product): Row => {
    const now = OLD_BOXES[product.sku];
    return {
      kind: now === undefined ? 'sku' : 'asin',
      code: now === undefined ? product.sku : (product.asin ?? ''),
      made_for: now === undefined ? getMadeFor(product) : null,
      ...countUnits(product),
      unit_cost: UNKNOWN_COSTS.has(product.sku) ? null : Math.round(product.prices.EUR * COST_OF_PRICE),
      saved_at: savedAt,
      saved_by: null,
    };
  });

const getMadeFor = ({ variant }: WorldProduct): Row['made_for'] =>
  variant ? (variant.region === 'US' ? 'us' : 'eu') : null;

function countUnits(product: WorldProduct): Units {
  const units = { cityplay_m: 0, cityplay_l: 0, '20_m': 0, '20_l': 0 };
  const contents = product.contents ?? [{ sku: product.sku, quantity: 1 }];
  for (const { sku, quantity } of contents) {
    const { variant } = getProduct(sku);
    if (variant) units[getColumn(variant)] += quantity;
  }
  return units;
}

const getColumn = ({ model, size }: WorldVariant): keyof Units =>
  `${model === 'Cityplay' ? 'cityplay' : '20'}_${size === 'M' ? 'm' : 'l'}`;

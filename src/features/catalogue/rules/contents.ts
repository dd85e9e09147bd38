import {
  MODEL_NAMES,
  MODELS,
  SIZE_NAMES,
  SIZES,
  type ModelKey,
  type CellRegion,
  type SizeKey,
} from './cells.ts';
import { sumBy } from '#shared/sum-by.ts';

/** What is made: a model in a size. The order or the place decides in which region it counts. */
export type DeviceVariant = `${ModelKey}_${SizeKey}`;

export const VARIANT_PARTS: readonly {
  variant: DeviceVariant;
  model: ModelKey;
  size: SizeKey;
  name: string;
}[] = MODELS.flatMap((model) =>
  SIZES.map((size) => ({
    variant: `${model}_${size}` as const,
    model,
    size,
    name: `${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`,
  })),
);

/** How many devices of each variant are in one piece of a product; none of any in what is no device. */
export type Contents = Record<DeviceVariant, number>;

/** Contents of which only what is in there is named. */
export const buildContents = (some: Partial<Contents>): Contents => ({
  cityplay_m: 0,
  cityplay_l: 0,
  '20_m': 0,
  '20_l': 0,
  ...some,
});

/** How many devices are in one piece. */
export const countDevices = (contents: Contents): number =>
  sumBy(VARIANT_PARTS, ({ variant }) => contents[variant]);

/** Whether there is a device in it at all: a strap is none, nor is what is not typed yet. */
export const hasDevices = (contents: Contents): boolean =>
  VARIANT_PARTS.some(({ variant }) => contents[variant] > 0);

/** `Cityplay M`, `3 × Cityplay M + 3 × Cityplay L`, `Not a device` */
export function formatContents(contents: Contents): string {
  if (!hasDevices(contents)) return 'Not a device';
  const parts = VARIANT_PARTS.filter(({ variant }) => contents[variant] > 0);
  const isOne = countDevices(contents) === 1;
  return parts.map(({ variant, name }) => (isOne ? name : `${contents[variant]} × ${name}`)).join(' + ');
}

/** What the catalogue says of a SKU. */
export interface MappedProduct {
  contents: Contents;
  /** For which region its kits are made, if the product says so. */
  madeFor: CellRegion | null;
  /** How many pieces are in a full box, where people have said so. */
  boxUnits?: number | null;
  /** What one piece costs, in minor units of the reporting currency, where people have said so. */
  unitCost?: number | null;
}

/** Every SKU that the catalogue knows, by itself or by its ASIN. */
export type MappedSkus = ReadonlyMap<string, MappedProduct>;

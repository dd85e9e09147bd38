import { VARIANT_PARTS, type DeviceVariant, type MappedSkus } from './contents.ts';
import type { HiddenUnits } from './count-cells.ts';

export interface CountedVariants {
  /** Devices; null where no SKU in the rows holds the variant: it is not kept there, which is not the same as 0. */
  devices: Record<DeviceVariant, number | null>;
  /** Units of SKUs that are not mapped, which are in no variant. */
  unmapped: HiddenUnits[];
}

/** Turns the pieces of one place, such as a warehouse or a pool of Amazon's, into devices by variant. */
export function countVariants(
  mapped: MappedSkus,
  rows: Iterable<{ sku: string; units: number }>,
): CountedVariants {
  const devices: CountedVariants['devices'] = {
    cityplay_m: null,
    cityplay_l: null,
    '20_m': null,
    '20_l': null,
  };
  const unmapped: HiddenUnits[] = [];
  for (const { sku, units } of rows) {
    const contents = mapped.get(sku)?.contents;
    if (!contents) {
      if (units !== 0) unmapped.push({ sku, units });
      continue;
    }
    for (const { variant } of VARIANT_PARTS) {
      if (contents[variant] > 0) devices[variant] = (devices[variant] ?? 0) + contents[variant] * units;
    }
  }
  return { devices, unmapped };
}

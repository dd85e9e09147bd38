import { CELL_PARTS, type Cell, type CellRegion } from './cells.ts';
import { countDevices, VARIANT_PARTS, type Contents } from './contents.ts';

interface KnownEntry extends Contents {
  kind: 'sku' | 'asin';
  code: string;
  /** Of an ASIN: the SKUs it belongs to. */
  skus: readonly string[];
  made_for: CellRegion | null;
}

/** What the catalogue says of a SKU: its own entry comes first, then that of its ASIN. */
export const findSkuEntry = <Entry extends KnownEntry>(
  entries: readonly Entry[],
  sku: string,
): Entry | undefined =>
  entries.find(({ kind, code }) => kind === 'sku' && code === sku) ??
  entries.find(({ kind, skus }) => kind === 'asin' && skus.includes(sku));

/** The products that hold the same device together with others, or several of it, and how many. */
export function listBundlesWith<Entry extends KnownEntry>(
  entries: readonly Entry[],
  entry: Entry,
): { bundle: Entry; units: number }[] {
  if (countDevices(entry) !== 1) return [];
  const held = VARIANT_PARTS.find(({ variant }) => entry[variant] === 1);
  if (!held) return [];
  return entries.flatMap((bundle) => {
    const isElsewhere =
      entry.made_for !== null && bundle.made_for !== null && bundle.made_for !== entry.made_for;
    const units = bundle[held.variant];
    return countDevices(bundle) > 1 && units > 0 && !isElsewhere ? [{ bundle, units }] : [];
  });
}

/** Which of the eight things that are planned a product is; undefined for a bundle, or what is no device. */
export function findCellOfEntry(entry: KnownEntry): Cell | undefined {
  if (countDevices(entry) !== 1) return undefined;
  return CELL_PARTS.find(
    ({ region, model, size }) => region === entry.made_for && entry[`${model}_${size}`] === 1,
  )?.cell;
}

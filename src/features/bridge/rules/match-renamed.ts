import type { BridgeLine } from './bridge-sku.ts';

/** What happened to the listing of a SKU between two closings. */
export interface Listing {
  sku: string;
  hasLeft: boolean;
  hasCome: boolean;
  /** The codes by which the place knows it: barcodes, its own number. */
  codes: readonly string[];
}

/** A SKU that left a place while another came with the same code is the same goods by another name. */
export function matchRenamed(lines: readonly BridgeLine[], listings: readonly Listing[]): BridgeLine[] {
  const found = new Map(lines.map((line) => [line.sku, line]));
  const come = listings.filter(({ hasCome }) => hasCome);
  for (const { sku, codes } of listings.filter(({ hasLeft }) => hasLeft)) {
    const left = found.get(sku);
    const other = come.find((each) => each.codes.some((code) => codes.includes(code)));
    const arrived = other && found.get(other.sku);
    if (!left || !arrived) continue;
    const units = Math.min(-(left.unexplained ?? 0), arrived.unexplained ?? 0);
    if (units <= 0) continue;
    found.set(sku, adjustLine(left, -units));
    found.set(arrived.sku, { ...adjustLine(arrived, units), renamedFrom: sku });
  }
  return [...found.values()];
}

const adjustLine = (line: BridgeLine, units: number): BridgeLine => ({
  ...line,
  adjusted: line.adjusted + units,
  unexplained: line.unexplained === null ? null : line.unexplained - units,
});

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
  const arrivals = listings.filter(({ hasCome }) => hasCome);
  for (const { sku, codes } of listings.filter(({ hasLeft }) => hasLeft)) {
    const left = found.get(sku);
    const other = arrivals.find((each) => each.codes.some((code) => codes.includes(code)));
    const arrived = other && found.get(other.sku);
    if (!left || !arrived) continue;
    const gone = -(left.unexplained ?? 0);
    const come = arrived.unexplained ?? 0;
    if (gone === 0 || Math.sign(gone) !== Math.sign(come)) continue;
    // A place may list fewer than none of goods that it sold before it booked them in.
    const units = Math.sign(gone) * Math.min(Math.abs(gone), Math.abs(come));
    found.set(sku, adjustLine(left, -units));
    found.set(arrived.sku, { ...adjustLine(arrived, units), renamedFrom: sku });
  }
  return [...found.values()];
}

const adjustLine = (line: BridgeLine, units: number): BridgeLine => ({
  ...line,
  adjusted: line.adjusted + units,
  unexplained: line.unexplained === null ? null : line.unexplained - units,
  gained: line.gained - units,
});

/** The most kits of one box, and the most scans of one verification: some twice. */
export const BOX_KITS_MAX = 2_000;
/** The most rows of a file that says which kits are in which boxes. */
export const CONTENT_ROWS_MAX = 10_000;

/** `matched` is also what was scanned in a box of which no one said what to expect. */
export const KIT_STATES = ['matched', 'missing', 'unexpected', 'doubled'] as const;
export type KitState = (typeof KIT_STATES)[number];

export type KitStateCounts = Record<KitState, number>;

interface BoxExpectation {
  /** The serial numbers that the factory names; none where it names none. */
  expected: readonly string[];
  /** How many units the box holds; null where that is not known. */
  units: number | null;
}

export interface KitComparison {
  kits: { serial: string; state: KitState; scans: number }[];
  counts: KitStateCounts;
}

/**
 * What was scanned in a box against what was expected. Without named serial numbers only the number of units can tell
 * whether some are missing or too many.
 */
export function compareKits(
  { expected, units }: BoxExpectation,
  scanned: ReadonlyMap<string, number>,
): KitComparison {
  const named = new Set(expected);
  const all = [...new Set([...named, ...scanned.keys()])].toSorted();
  const kits = all.map((serial) => {
    const scans = scanned.get(serial) ?? 0;
    return { serial, scans, state: classifyKit(scans, named.size === 0 || named.has(serial)) };
  });
  const counts = countStates(kits);
  if (named.size > 0 || units === null) return { kits, counts };
  const found = scanned.size;
  const missing = Math.max(0, units - found);
  const unexpected = Math.max(0, found - units);
  return { kits, counts: { ...counts, missing, unexpected } };
}

function classifyKit(scans: number, isExpected: boolean): KitState {
  if (scans > 1) return 'doubled';
  if (scans === 0) return 'missing';
  return isExpected ? 'matched' : 'unexpected';
}

function countStates(kits: readonly { state: KitState }[]): KitStateCounts {
  const counts: KitStateCounts = { matched: 0, missing: 0, unexpected: 0, doubled: 0 };
  for (const { state } of kits) counts[state] += 1;
  return counts;
}

/** How often each serial number was scanned. */
export function countScans(scans: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const serial of scans) counts.set(serial, (counts.get(serial) ?? 0) + 1);
  return counts;
}

/** How many serial numbers differ from what was expected. */
export const countDifferences = ({ missing, unexpected, doubled }: Omit<KitStateCounts, 'matched'>): number =>
  missing + unexpected + doubled;

import type { PlacedVariant } from './propose-region.ts';

/** Why it is not known what pools need of a warehouse: a place whose stock, or what it sells, is not known. */
export interface UnknownPoolNeed {
  place: string;
  what: 'stock' | 'sales';
}

interface FilledPools {
  place: PlacedVariant;
  /** The warehouse that fills pools, or may. */
  hub: PlacedVariant | undefined;
  /** What pools need as far as it is known. */
  needed: number;
}

/** Null where all is known that pools need of a warehouse, or that it fills none. */
export function findUnknownPoolNeed(
  pools: readonly PlacedVariant[],
  { place, hub, needed }: FilledPools,
): UnknownPoolNeed | null {
  const open = pools.find(isNeedOpen);
  if (place === hub) return open ? { place: open.name, what: open.stock === null ? 'stock' : 'sales' } : null;
  const mayFill = hub?.stock === null && (needed > 0 || open !== undefined);
  return mayFill ? { place: hub.name, what: 'stock' } : null;
}

/** One that nothing reads will not be known later either, and what people have left out gets nothing. */
const isNeedOpen = ({ stock, demand, isConnected, isDismissed }: PlacedVariant): boolean =>
  isConnected &&
  !isDismissed &&
  (demand === null || (stock === null && demand.means.some((units) => units > 0)));

import type { PlaceDemand } from './place-demand.ts';

/** Why it is not known what pools need of a warehouse: a place whose stock, or what it sells, is not known. */
export interface UnknownPoolNeed {
  place: string;
  what: 'stock' | 'sales';
}

interface Place {
  name: string;
  stock: number | null;
  demand: PlaceDemand | null;
  isConnected: boolean;
  isDismissed: boolean;
}

interface FilledPools {
  place: Place;
  /** The warehouse that fills pools, or may. */
  hub: Place | undefined;
  /** What pools need as far as it is known. */
  needed: number;
}

/** Null where all is known that pools need of a warehouse, or that it fills none; a hub's own stock may be what is not known. */
export function findUnknownPoolNeed(
  pools: readonly Place[],
  { place, hub, needed }: FilledPools,
): UnknownPoolNeed | null {
  const open = pools.find(isNeedOpen);
  // What nothing reads fills pools only where no other warehouse could.
  if (hub?.isConnected && !place.isConnected) return null;
  if (hub?.stock === null) return needed > 0 || open ? { place: hub.name, what: 'stock' } : null;
  if (place !== hub || !open) return null;
  return { place: open.name, what: open.stock === null ? 'stock' : 'sales' };
}

/** One that nothing reads will not be known later either, and what people have left out gets nothing. */
const isNeedOpen = ({ stock, demand, isConnected, isDismissed }: Place): boolean =>
  isConnected &&
  !isDismissed &&
  (demand === null || (stock === null && demand.means.some((units) => units > 0)));

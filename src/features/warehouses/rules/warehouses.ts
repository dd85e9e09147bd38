/** The two ways in which our warehouses are run, as the screens name them. */
export type WarehouseSystem = 'mintsoft' | 'itb';

interface ShelfLevels {
  onHand: number | null;
  available: number | null;
}

/**
 * The level that counts. Mintsoft's is what is free to sell; at ITB a SKU with nothing on hand can still be promised
 * from what is on its way, so what lies there counts.
 */
export const getCountedLevel = ({ onHand, available }: ShelfLevels, system: WarehouseSystem): number | null =>
  system === 'mintsoft' ? available : (onHand ?? available);

/** Whether nothing is left. What is not told is not zero. */
export function isSoldOut(shelf: ShelfLevels, system: WarehouseSystem): boolean {
  const level = getCountedLevel(shelf, system);
  return level !== null && level <= 0;
}

interface AlertLevels {
  /** The one that counts, see `getCountedLevel`. */
  level: number | null;
  lowStockLevel: number | null;
}

/** Whether a level has come down to the provider's own alert level; only that one counts in a warehouse. */
export function isLowStock({ level, lowStockLevel }: AlertLevels): boolean {
  return level !== null && lowStockLevel !== null && lowStockLevel > 0 && level <= lowStockLevel;
}

/** What the memory of stock, and the source that feeds it, call a warehouse. */
export const formatWarehousePlace = (warehouseId: string): string => `warehouse:${warehouseId}`;

/** How a warehouse is shown: by the system that runs it, as far as we know it. */
export type WarehouseType = WarehouseSystem | 'unsupported';

interface ConfigHints {
  name: string;
  warehouse_type: string | null;
  country: string | null;
  location: string | null;
  api_config: { base_url: string | null };
}

/** Which system runs a warehouse; the first hint that says something decides. */
export function detectWarehouseType({
  name,
  warehouse_type,
  country,
  location,
  api_config,
}: ConfigHints): WarehouseType {
  const type = foldText(warehouse_type);
  if (type === 'mintsoft') return 'mintsoft';
  if (type === 'deposco' || type === 'itb') return 'itb';
  const called = foldText(name);
  if (called.includes('mintsoft')) return 'mintsoft';
  if (called.includes('itb')) return 'itb';
  if (called.includes('uk')) return 'mintsoft';
  const host = readHost(api_config.base_url);
  if (host.includes('mintsoft')) return 'mintsoft';
  if (host.includes('deposco') || host.includes('itb')) return 'itb';
  if (type !== '') return 'unsupported';
  return foldText(country) === 'usa' || foldText(location).includes('georgia') ? 'itb' : 'mintsoft';
}

const foldText = (text: string | null): string => text?.trim().toLowerCase() ?? '';

/** The host of an address; what stands in its path or its user name says nothing. */
const readHost = (url: string | null): string =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]*)/.exec(foldText(url))?.[1] ?? '';

const PREFIX = 'warehouse:';

/** What the memory of stock, and the source that feeds it, call a warehouse. */
export const formatWarehousePlace = (warehouseId: string): string => `${PREFIX}${warehouseId}`;

/** What a warehouse reports of what comes in and is corrected. */
export const FEEDS = ['goods-in', 'stock-flow'] as const;
export type Feed = (typeof FEEDS)[number];

/** The source that reads it. */
export const formatFeedSource = (feed: Feed, warehouseId: string): string => `${feed}:${warehouseId}`;

/** The warehouse whose place or source is called so; undefined for any other. */
export const findWarehouseAt = (place: string): string | undefined =>
  place.startsWith(PREFIX) ? place.slice(PREFIX.length) : undefined;

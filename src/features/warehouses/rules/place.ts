const PREFIX = 'warehouse:';

/** What the memory of stock, and the source that feeds it, call a warehouse. */
export const formatWarehousePlace = (warehouseId: string): string => `${PREFIX}${warehouseId}`;

/** The warehouse whose place or source is called so; undefined for any other. */
export const findWarehouseAt = (place: string): string | undefined =>
  place.startsWith(PREFIX) ? place.slice(PREFIX.length) : undefined;

/** What the memory of stock, and the source that feeds it, call a warehouse. */
export const formatWarehousePlace = (warehouseId: string): string => `warehouse:${warehouseId}`;

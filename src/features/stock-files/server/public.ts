export { createFileProvider } from './feeds/file-provider.ts';
export type { FileWarehouse } from './feeds/file-warehouse.ts';

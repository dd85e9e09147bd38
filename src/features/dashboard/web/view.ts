import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';

// Everything of the modal, so that closing it leaves nothing behind in the address.
const opened = z.object({
  warehouse: z.string().catch(''),
  search: z.string().catch(''),
  sort: z.string().catch(''),
  rows: z.enum(['', 'sold-out']).catch(''),
  sku: z.string().catch(''),
});

/** Which warehouse's inventory is open, and how it is looked at: `?warehouse=tive&search=strap`. */
export function useInventoryModal() {
  const [{ warehouse, search, sort, rows, sku }, show] = useUrlState(opened);
  return {
    warehouseId: warehouse,
    search,
    sort,
    /** The SKU of which all is shown beside. */
    sku,
    isSoldOutShown: rows === 'sold-out',
    open: (id: string): void => show({ warehouse: id }, { push: true }),
    close: (): void => show({ warehouse: '', search: '', sort: '', rows: '', sku: '' }),
    openSku: (opened: string): void => show({ sku: opened }, { push: true }),
    closeSku: (): void => show({ sku: '' }),
    sortBy: (by: string): void => show({ sort: by }),
    find: (text: string): void => show({ search: text }, { isTyped: true }),
    showSoldOut: (isShown: boolean): void => show({ rows: isShown ? 'sold-out' : '' }),
  };
}

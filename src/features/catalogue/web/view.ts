import { z } from 'zod';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { CellRegion } from '../rules/cells.ts';
import { catalogueViewWords as words } from './wording.ts';

/** Which list is open, and what is looked for in it. */
export const catalogueView = z.object({
  view: z.enum(['mapped', 'unmapped']).catch('mapped'),
  search: z.string().catch(''),
});

const open = z.object({
  dialog: z.enum(['', 'add', 'edit', 'remove', 'history', 'confirm']).catch(''),
  item: z.coerce.number().int().positive().optional().catch(undefined),
  sku: z.string().optional().catch(undefined),
});
type CatalogueDialog = z.infer<typeof open>;

/** Which dialog is open, about which entry: `?dialog=edit&item=7`, `?dialog=add&sku=TL-CP-M`. */
export function useCatalogueDialog() {
  const [{ dialog, item, sku }, show] = useUrlState(open);
  return {
    dialog,
    itemId: item,
    sku,
    openDialog: (
      dialog: CatalogueDialog['dialog'],
      about: Pick<CatalogueDialog, 'item' | 'sku'> = {},
    ): void => show({ dialog, item: undefined, sku: undefined, ...about }, { push: true }),
    closeDialog: (): void => show({ dialog: '', item: undefined, sku: undefined }),
  };
}

export const MADE_FOR_LABELS: Record<CellRegion | '', string> = { '': words.notSet, us: 'US', eu: 'EU' };

const PRODUCT_SOURCE_KINDS = new Set(['warehouse-stock', 'fba-stock', 'orders']);

/** Whether a source brings products: what sells, or is in stock. */
export const isProductSource = ({ kind }: Pick<SourceFreshness, 'kind'>): boolean =>
  PRODUCT_SOURCE_KINDS.has(kind);

export const NO_PRODUCT_NAME = words.unnamed;

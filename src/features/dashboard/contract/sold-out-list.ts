import { overviewList } from '#features/warehouses/contract/overview-list.ts';
import type { ListRules } from '#shared/lists/list-rules.ts';
import type { SoldOutItem } from '../contract.ts';

/** How what is out of stock is searched and sorted, here and in the browser: as what is in stock. */
export const soldOutList: ListRules<SoldOutItem, unknown> = {
  texts: overviewList.texts,
  toComparable: overviewList.toComparable,
  values: overviewList.values,
  sift: () => ({ accepts: (_item, matches) => matches, counts: {} }),
};

import type { StockItem } from '../../../contract.ts';
import { getStockStatus } from '../../../contract/stock-status.ts';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import type { FilterChoice } from '../../../web/view.ts';
import { mintsoftRules } from '../rules.ts';
import { MintsoftCards } from './MintsoftCards.tsx';
import { mintsoftColumns } from './mintsoft-columns.tsx';
import { mintsoftViewWords as words } from './wording.ts';

const FILTERS: readonly FilterChoice<StockItem>[] = [
  { value: 'all', label: words.all, accepts: () => true },
  { value: 'in-stock', label: words.inStock, accepts: (item) => getStockStatus(item) !== 'Out of Stock' },
  {
    value: 'low-stock',
    label: words.lowStock,
    accepts: (item) => getStockStatus(item) === 'Low Stock',
    isOfToday: true,
  },
  {
    value: 'pre-orderable',
    label: words.preOrderable,
    accepts: (item) => item.pre_orderable,
    isOfToday: true,
    // What is sold before it arrives is as a rule not there.
    findsZero: true,
  },
];

const SORTS = [
  { value: 'sku', label: words.sku },
  { value: 'total', label: words.totalStock },
  { value: 'available', label: words.availableLevel },
  { value: 'updated', label: words.lastUpdated },
] as const;

/** A warehouse that is run on Mintsoft. */
export const MintsoftView = (props: SystemViewProps) => (
  <CommonStockView
    {...props}
    label={mintsoftRules.label}
    columns={mintsoftColumns}
    filters={FILTERS}
    sorts={SORTS}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <MintsoftCards {...props} />;

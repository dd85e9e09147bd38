import type { StockItem } from '../../../contract.ts';
import { getStockStatus } from '../../../contract/stock-status.ts';
import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import type { FilterChoice } from '../../../web/view.ts';
import { mintsoftRules } from '../rules.ts';
import { MintsoftCards } from './MintsoftCards.tsx';
import { mintsoftColumns } from './mintsoft-columns.tsx';

const FILTERS: readonly FilterChoice<StockItem>[] = [
  { value: 'all', label: 'All', accepts: () => true },
  { value: 'in-stock', label: 'In Stock', accepts: (item) => getStockStatus(item) !== 'Out of Stock' },
  {
    value: 'low-stock',
    label: 'Low Stock',
    accepts: (item) => getStockStatus(item) === 'Low Stock',
    isOfToday: true,
  },
  {
    value: 'pre-orderable',
    label: 'Pre-Orderable',
    accepts: (item) => item.pre_orderable,
    isOfToday: true,
    // What is sold before it arrives is as a rule not there.
    findsZero: true,
  },
];

const SORTS = [
  { value: 'sku', label: 'SKU' },
  { value: 'total', label: 'Total Stock' },
  { value: 'available', label: 'Available Level' },
  { value: 'updated', label: 'Last Updated' },
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

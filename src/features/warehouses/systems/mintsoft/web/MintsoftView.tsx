import { CommonStockView, type CommonCardsProps } from '../../../web/CommonStockView.tsx';
import { mintsoftList } from '../contract/list.ts';
import type { SystemViewProps } from '../../../web/system-screen.ts';
import { nameFilters } from '../../../web/view.ts';
import { mintsoftRules } from '../rules.ts';
import { MintsoftCards } from './MintsoftCards.tsx';
import { mintsoftColumns } from './mintsoft-columns.tsx';
import { mintsoftViewWords as words } from './wording.ts';

const FILTERS = nameFilters(mintsoftList, {
  all: words.all,
  'in-stock': words.inStock,
  'low-stock': words.lowStock,
  'pre-orderable': words.preOrderable,
});

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
    list={mintsoftList}
    columns={mintsoftColumns}
    filters={FILTERS}
    sorts={SORTS}
    renderCards={renderCards}
  />
);

const renderCards = (props: CommonCardsProps) => <MintsoftCards {...props} />;

import { AsOfPanel } from '#features/stock-memory/web/AsOfPanel.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { detectWarehouseType } from '../rules/warehouses.ts';
import { itbColumns } from './itb-columns.tsx';
import { mintsoftColumns } from './mintsoft-columns.tsx';
import styles from './Stock.module.css';
import { SortDirectionButton } from './StockParts.tsx';
import { StockTools } from './StockTools.tsx';
import { useStockView } from './view.ts';

const FILTERS = [{ value: 'all', label: 'All' }];
const SORT = { value: 'sku', label: 'SKU' };
const MINTSOFT_CARDS = ['Total Stock', 'Reserved Stock', 'Pre-Orderable', 'Bundle Items'];
const ITB_CARDS = [
  'Total SKUs',
  'Total On Hand',
  'Total Available',
  'Low Stock',
  'Quarantined',
  'Negative ATP',
];

/** Which view a warehouse will have, as far as its id tells, before its configuration does. */
export const isLikelyItb = (warehouseId: string): boolean =>
  detectWarehouseType({
    name: warehouseId,
    warehouse_type: null,
    country: null,
    location: null,
    api_config: { base_url: null },
  }) === 'itb';

/**
 * Before it is known how a warehouse is shown: what its view has, where it will be. Nothing of it can be typed into,
 * because fields of the warehouse's own view take its place.
 */
export const StockSkeleton = ({ warehouseId }: { warehouseId: string }) => {
  const view = useStockView(FILTERS);
  const isItb = isLikelyItb(warehouseId);
  return (
    <div inert>
      <AsOfPanel>{isItb && <p className={styles['where']}>&nbsp;</p>}</AsOfPanel>
      <StatCards>
        {(isItb ? ITB_CARDS : MINTSOFT_CARDS).map((label) => (
          <StatCard key={label} label={label} value={undefined} />
        ))}
      </StatCards>
      <StockTools
        view={view}
        filters={FILTERS}
        sorts={[SORT]}
        sort={SORT}
        onSort={() => {}}
        turn={isItb && <SortDirectionButton sort={{ id: 'sku', direction: 'ascending' }} onTurn={() => {}} />}
        zero={undefined}
      />
      <div className={styles['table']}>
        {isItb ? <TableSkeleton columns={itbColumns} /> : <TableSkeleton columns={mintsoftColumns} />}
      </div>
    </div>
  );
};

import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { AsOfPanel, useAsOf } from '#features/stock-memory/web/AsOfPanel.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StatCard, StatCards } from '#web/ui/StatCard.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { placeOf } from '../rules.ts';
import { columns } from './mintsoft-columns.tsx';
import styles from './Stock.module.css';
import { StockTools } from './StockTools.tsx';
import { useStockView } from './view.ts';

const FILTERS = [{ value: 'all', label: 'All' }];
const SORT = { value: 'sku', label: 'SKU' };

/**
 * Before it is known how a warehouse is shown: what every one has, where it will be. Nothing of it can be typed into,
 * because fields of the warehouse's own view take its place.
 */
export const StockSkeleton = () => {
  const view = useStockView(FILTERS);
  return (
    <div inert>
      <AsOfPanel />
      <StatCards>
        {['Total Stock', 'Reserved Stock', 'Pre-Orderable', 'Bundle Items'].map((label) => (
          <StatCard key={label} label={label} value={undefined} />
        ))}
      </StatCards>
      <StockTools
        view={view}
        filters={FILTERS}
        sorts={[SORT]}
        sort={SORT}
        onSort={() => {}}
        zero={undefined}
      />
      <div className={styles['table']}>
        <TableSkeleton columns={columns} />
      </div>
    </div>
  );
};

/** The buttons that every warehouse has. */
export function StockActions({ warehouseId }: { warehouseId: string }) {
  const { asOf } = useAsOf();
  return (
    <>
      <LinkButton to="/dashboard">Dashboard</LinkButton>
      {asOf === undefined && (
        <RefreshPanel of={({ id }) => id === placeOf(warehouseId)} topics={['warehouses']} />
      )}
    </>
  );
}

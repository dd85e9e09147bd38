import { When } from '#web/ui/cells/When.tsx';
import type { Column } from '#web/ui/table/column.ts';
import type { StockItem } from '../contract.ts';
import { readStatus, readUpdated } from '../contract/stock-list.ts';
import { getStockStatus } from '../contract/stock-status.ts';
import { StatusPanel } from './StatusPanel.tsx';
import { stockColumnsPanelWords as words } from './wording.ts';

/** The provider's own stamp of a row. */
export const defineUpdatedColumn = <Row extends StockItem>(): Column<Row> => ({
  id: 'updated',
  header: words.lastUpdated,
  width: 128,
  sort: 'descending',
  value: readUpdated,
  exported: (row) => row.last_updated,
  cell: ({ last_updated }) => (last_updated === null ? words.notReported : <When at={last_updated} />),
});

/** The status of a row, the most urgent first. */
export const defineStatusColumn = <Row extends StockItem>(): Column<Row> => ({
  id: 'status',
  header: words.status,
  width: 128,
  sort: 'descending',
  value: readStatus,
  exported: getStockStatus,
  cell: (row) => <StatusPanel item={row} />,
});

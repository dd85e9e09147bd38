import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { SystemScreen } from '../../../web/system-screen.ts';
import { itbColumns } from './itb-columns.tsx';
import { ItbView } from './ItbView.tsx';

export const itbScreen: SystemScreen = {
  View: ItbView,
  cards: ['Total SKUs', 'Total On Hand', 'Total Available', 'Low Stock', 'Quarantined', 'Negative ATP'],
  table: <TableSkeleton columns={itbColumns} />,
  hasNote: true,
  canTurn: true,
  canExport: true,
};

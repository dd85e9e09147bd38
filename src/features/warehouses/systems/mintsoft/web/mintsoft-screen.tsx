import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { SystemScreen } from '../../../web/system-screen.ts';
import { mintsoftColumns } from './mintsoft-columns.tsx';
import { MintsoftView } from './MintsoftView.tsx';

export const mintsoftScreen: SystemScreen = {
  View: MintsoftView,
  cards: ['Total Stock', 'Reserved Stock', 'Pre-Orderable', 'Bundle Items'],
  table: <TableSkeleton columns={mintsoftColumns} />,
  hasNote: false,
  canTurn: false,
  canExport: false,
};

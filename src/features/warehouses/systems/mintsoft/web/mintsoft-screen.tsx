import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { SystemScreen } from '../../../web/system-screen.ts';
import { mintsoftColumns } from './mintsoft-columns.tsx';
import { MintsoftView } from './MintsoftView.tsx';
import { mintsoftScreenWords as words } from './wording.ts';

export const mintsoftScreen: SystemScreen = {
  View: MintsoftView,
  cards: [words.totalStock, words.reservedStock, words.preOrderable, words.bundleItems],
  table: <TableSkeleton columns={mintsoftColumns} />,
  hasNote: false,
  canTurn: false,
  canExport: false,
};

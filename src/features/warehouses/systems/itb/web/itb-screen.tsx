import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { SystemScreen } from '../../../web/system-screen.ts';
import { itbColumns } from './itb-columns.tsx';
import { ItbView } from './ItbView.tsx';
import { itbScreenWords as words } from './wording.ts';

export const itbScreen: SystemScreen = {
  View: ItbView,
  cards: [
    words.totalSkus,
    words.totalOnHand,
    words.totalAvailable,
    words.lowStock,
    words.quarantined,
    words.negativeAtp,
  ],
  table: <TableSkeleton columns={itbColumns} />,
  hasNote: true,
  canTurn: true,
  canExport: true,
};

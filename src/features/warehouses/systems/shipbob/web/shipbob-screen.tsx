import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { SystemScreen } from '../../../web/system-screen.ts';
import { shipBobColumns } from './shipbob-columns.tsx';
import { SHIPBOB_CARDS, ShipBobView } from './ShipBobView.tsx';

export const shipBobScreen: SystemScreen = {
  View: ShipBobView,
  cards: SHIPBOB_CARDS,
  table: <TableSkeleton columns={shipBobColumns} />,
  hasNote: true,
  canTurn: false,
  canExport: false,
};

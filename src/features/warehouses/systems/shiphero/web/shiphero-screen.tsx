import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { SystemScreen } from '../../../web/system-screen.ts';
import { shipHeroColumns } from './shiphero-columns.tsx';
import { SHIPHERO_CARDS, ShipHeroView } from './ShipHeroView.tsx';

export const shipHeroScreen: SystemScreen = {
  View: ShipHeroView,
  cards: SHIPHERO_CARDS,
  table: <TableSkeleton columns={shipHeroColumns} />,
  hasNote: true,
  canTurn: false,
  canExport: false,
};

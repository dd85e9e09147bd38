import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { SystemScreen } from '../../../web/system-screen.ts';
import { fileColumns } from './file-columns.tsx';
import { FILE_CARDS, FileView } from './FileView.tsx';

export const fileScreen: SystemScreen = {
  View: FileView,
  cards: FILE_CARDS,
  table: <TableSkeleton columns={fileColumns} />,
  hasNote: true,
  canTurn: false,
  canExport: false,
};

import { HistoryScreen } from '#features/history/web/HistoryScreen.tsx';
import { historyKinds } from './history-kinds.ts';

/** The history of all areas. */
export const HistoryPage = () => <HistoryScreen kinds={historyKinds} />;

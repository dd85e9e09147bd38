import { HistoryPage } from '#features/history/web/HistoryPage.tsx';
import { historyKinds } from './history-kinds.ts';

/** The history of all areas. */
export const HistoryScreen = () => <HistoryPage kinds={historyKinds} />;

import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#shared/numbers.ts';
import { defineQuery, useSend } from '#web/api/query.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { changeEpisodes, getToday, listTodayPeople } from '../contract.ts';

export const useAlerts = () => useQuery(defineQuery(getToday, {}));

/** Everyone who can look after something, and who once could. */
export const useTodayPeople = () => useQuery(defineQuery(listTodayPeople, {}));

/** Acknowledges, or brings back what was put off, at once. */
export function useQuickChanges() {
  const { send } = useSend(changeEpisodes);
  return async (ids: readonly number[], what: 'acknowledge' | 'unacknowledge' | 'wake'): Promise<void> => {
    try {
      const { changed } = await send({ body: { ids: [...ids], change: { what } } });
      showSuccessToast(`${formatCount(changed, 'alert')} ${DONE[what]}`);
    } catch (error) {
      showErrorToast(error, 'Failed to change the alert');
    }
  };
}

const DONE = { acknowledge: 'acknowledged', unacknowledge: 'no longer acknowledged', wake: 'brought back' };

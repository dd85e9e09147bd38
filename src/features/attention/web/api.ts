import { useQuery } from '@tanstack/react-query';
import { defineQuery, useSend } from '#web/api/query.ts';
import { showErrorToast } from '#web/ui/feedback/toast.ts';
import { changeEpisodes, getToday, listTodayPeople } from '../contract.ts';
import { showHandled } from './show-handled.ts';
import { attentionApiWords as words } from './wording.ts';

export const alertsQuery = defineQuery(getToday, {});
export const useAlerts = () => useQuery(alertsQuery);

/** Everyone that alerts can be assigned to, and who once could. */
export const useTodayPeople = () => useQuery(defineQuery(listTodayPeople, {}));

/** Acknowledges, or brings back what was put off, at once. */
export function useQuickChanges() {
  const { send } = useSend(changeEpisodes);
  return async (ids: readonly number[], what: 'acknowledge' | 'unacknowledge' | 'wake'): Promise<void> => {
    try {
      const { resolved } = await send({ body: { ids: [...ids], change: { what } } });
      showHandled({ alerts: words.alerts(ids.length), count: ids.length, resolved, done: DONE[what] });
    } catch (error) {
      showErrorToast(error, words.failedToChangeAlert);
    }
  };
}

const DONE = {
  acknowledge: words.acknowledged,
  unacknowledge: words.noLongerAcknowledged,
  wake: words.broughtBack,
};

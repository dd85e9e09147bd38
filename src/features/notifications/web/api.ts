import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getNotifications } from '../contract.ts';

/** What the signed-in person is notified of, and where. */
export const notificationsQuery = defineQuery(getNotifications, {});
export const useNotifications = () => useQuery(notificationsQuery);

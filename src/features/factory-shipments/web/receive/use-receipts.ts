import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#web/api/call.ts';
import { refetchTables } from '#web/api/query.ts';
import { onSessionChange, readSession } from '#web/api/stored-session.ts';
import { useUser } from '#web/session/session.ts';
import { receiveBoxes } from '../../contract/receive.ts';
import { ReceiptsStore, type ReceiptsState } from './receipts-store.ts';
import { openScanStorage } from './waiting-scans.ts';

/** One for the whole application: scans are sent on whatever screen their person goes on to. */
export const receipts = new ReceiptsStore({
  openStorage: openScanStorage,
  send: async (scans) => (await call(receiveBoxes, { body: { receipts: scans } })).results,
});

// Nothing goes out in the name of the next person.
onSessionChange(() => receipts.closeUnless(readSession()?.user.id));

/** What was scanned on this device; what waits is sent for as long as a screen uses it. */
export function useReceipts(): ReceiptsState {
  const queries = useQueryClient();
  const { id, full_name } = useUser();
  useEffect(() => {
    receipts.open({ id, full_name }, () => void refetchTables(queries, receiveBoxes.tables));
    const onOnline = (): void => void receipts.sendAll();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [queries, id, full_name]);
  return useSyncExternalStore(receipts.subscribe, receipts.now);
}

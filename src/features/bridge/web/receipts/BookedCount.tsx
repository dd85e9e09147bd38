import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { defineQuery } from '#web/api/query.ts';
import { NO_VALUE } from '#web/format.ts';
import { getBridgeReceipts, type WireReceipt } from '../../contract/receipts.ts';
import { useAllReceipts } from '../api.ts';
import { describeBooked } from './describe-booked.ts';

/** What warehouses booked in of the boxes of one tracking number, as far as they have arrived. */
export function BookedCount({ boxes }: { boxes: readonly number[] }) {
  const { data } = useAllReceipts();
  const booked = describeBooked(data?.receipts ?? [], boxes);
  return booked === null ? NO_VALUE : <span title={booked.title}>{booked.text}</span>;
}

/** The same as a text for a file, of what the cells of a table have loaded. */
export function useBookedText(): (boxes: readonly number[]) => string | null {
  const queries = useQueryClient();
  return useCallback(
    (boxes) => {
      const { queryKey } = defineQuery(getBridgeReceipts, { query: {} });
      const loaded = queries.getQueryData<{ receipts: readonly WireReceipt[] }>(queryKey);
      return describeBooked(loaded?.receipts ?? [], boxes)?.text ?? null;
    },
    [queries],
  );
}

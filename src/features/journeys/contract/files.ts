import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineFileColumns, LIST_FILE, LIST_FILE_RESPONSE } from '#shared/files/list-file.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import {
  RECALL_BACKWARDS,
  JOURNEY_CHOICE,
  isRecallForwards,
  isRecallSearch,
  NO_RECALL_SEARCH,
  RECALL_SEARCH,
  type IdleKit,
  type RecalledKit,
} from '../contract.ts';
import { IDLE_DAYS, IDLE_DAYS_MAX } from '../rules/funnel.ts';

/** What the list of kits that were never activated says of one, on the screen and in a file. */
export const IDLE_COLUMNS = defineFileColumns<IdleKit>()({
  kit: { header: 'Kit', value: ({ serial_number }) => serial_number },
  sku: { header: 'SKU', value: ({ sku }) => sku },
  sold: { header: 'Sold', value: ({ is_retail }) => (is_retail ? 'Retail' : 'Online') },
  shipped: { header: 'Shipped', value: ({ shipped_day }) => shipped_day },
  days: { header: 'Days Ago', value: ({ days }) => days },
  order: { header: 'Order', value: ({ order_number }) => order_number },
});

export const RECALL_COLUMNS = defineFileColumns<RecalledKit>()({
  kit: { header: 'Kit', value: ({ serial_number }) => serial_number },
  sku: { header: 'SKU', value: ({ sku }) => sku },
  box: { header: 'Box', value: ({ box }) => box?.serial_box },
  received: { header: 'Received', value: ({ received_day }) => received_day },
  order: { header: 'Order', value: ({ order }) => order?.number },
  activated: {
    header: 'Activated',
    value: ({ is_activated }) => (is_activated === null ? null : is_activated ? 'Yes' : 'No'),
  },
});

export const exportIdleKits = defineEndpoint({
  method: 'GET',
  path: '/journeys/idle/export',
  access: 'signed-in',
  summary: 'All kits that were shipped and never activated, as a CSV file or a workbook',
  query: z.object({
    ...JOURNEY_CHOICE,
    days: defineWholeNumber({ min: 0, max: IDLE_DAYS_MAX }).default(IDLE_DAYS),
    ...LIST_FILE,
  }),
  response: LIST_FILE_RESPONSE,
});

export const exportRecall = defineEndpoint({
  method: 'GET',
  path: '/journeys/recall/export',
  access: 'signed-in',
  summary: 'All kits of a recall, as a CSV file or a workbook',
  query: z
    .object({ ...RECALL_SEARCH, ...LIST_FILE })
    .refine(
      ({ format: _format, columns: _columns, address: _address, ...search }) => isRecallSearch(search),
      NO_RECALL_SEARCH,
    )
    .refine(isRecallForwards, RECALL_BACKWARDS),
  response: LIST_FILE_RESPONSE,
});

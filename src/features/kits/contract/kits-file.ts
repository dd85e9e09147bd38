import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineFileColumns, LIST_FILE, LIST_FILE_RESPONSE } from '#shared/files/list-file.ts';
import { defineSort } from '#shared/paging.ts';
import { KIT_SORTS, USUAL_KIT_SORT } from '../rules/kits.ts';
import { KIT_FILTERS, type Kit } from './kits.ts';

/** What the list of kits says of one, on the screen and in a file. */
export const KIT_COLUMNS = defineFileColumns<Kit>()({
  serial: { header: 'Serial Number', value: (kit) => kit.serial_number },
  activated: {
    header: 'Activated',
    value: ({ is_subscription_activated: isActivated }) =>
      isActivated === null ? null : String(isActivated),
  },
  retail: { header: 'Retail', value: (kit) => String(kit.is_retail) },
  subscription: { header: 'Subscription ID', value: (kit) => kit.subscription_id },
  plan: { header: 'Subscription Plan', value: (kit) => kit.subscription_plan },
  coupon: { header: 'Coupon Code', value: (kit) => kit.coupon_code },
  created: { header: 'Created', value: (kit) => kit.creation_time },
  updated: { header: 'Updated', value: (kit) => kit.update_time },
});

export const exportKitList = defineEndpoint({
  method: 'GET',
  path: '/manufacturing/kits/list-file',
  access: 'signed-in',
  summary: 'All kits that match the filters, in the chosen columns and order, as a CSV file or a workbook',
  query: z.object({ ...KIT_FILTERS, sort: defineSort(KIT_SORTS).default(USUAL_KIT_SORT), ...LIST_FILE }),
  response: LIST_FILE_RESPONSE,
});

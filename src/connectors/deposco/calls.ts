import type { DeclaredCall } from '../kit/calls/declared-call.ts';
import {
  availabilityPage,
  catalogItem,
  catalogPage,
  defineAvailableItem,
  fullInventoryItem,
  fullInventoryPage,
} from './wire.ts';

/** Every call that we make for data. Links to the next page of items have parameters of Deposco's own. */
export const DEPOSCO_CALLS = {
  availability: {
    method: 'GET',
    path: '/integration/{tenant}/enterpriseinventory/{businessUnit}/availability',
    // A tenant may have measures of its own.
    query: {
      measures: { isList: true },
      pageNumber: {},
      pageSize: {},
      facilityNumbers: { isList: true },
    },
    schema: availabilityPage,
    rows: [{ at: 'enterpriseInventory', schema: defineAvailableItem() }],
    refusedWithout: ['enterpriseInventory'],
  },
  fullInventory: {
    method: 'GET',
    path: '/integration/{tenant}/inventory/full',
    query: { startActivityTime: { format: 'date-time' }, pageNo: {} },
    schema: fullInventoryPage,
    rows: [{ at: 'itemInventory', schema: fullInventoryItem }],
    refusedWithout: ['itemInventory'],
  },
  items: {
    method: 'GET',
    path: '/items',
    query: { businessUnit: {}, pageSize: {} },
    schema: catalogPage,
    rows: [{ at: 'data', schema: catalogItem }],
    refusedWithout: ['data', 'links[].rel', 'links[].href'],
  },
} as const satisfies Record<string, DeclaredCall>;

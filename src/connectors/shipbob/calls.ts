import type { DeclaredCall } from '../kit/calls/declared-call.ts';
import { shipBobChannels, shipBobItem, shipBobLevelsPage } from './wire.ts';

/** Served until 31 July 2028. */
const VERSION = '2026-07';

/** Every call that we make. Links to the next page have parameters of ShipBob's own. */
export const SHIPBOB_CALLS = {
  levels: {
    method: 'GET',
    path: `/${VERSION}/inventory-level/locations`,
    query: { LocationId: {}, IsDigital: {}, PageSize: {} },
    schema: shipBobLevelsPage,
    rows: [{ at: 'items', schema: shipBobItem }],
    refusedWithout: ['items'],
  },
  channels: {
    method: 'GET',
    path: `/${VERSION}/channel`,
    query: {},
    schema: shipBobChannels,
    refusedWithout: ['[].id'],
  },
} as const satisfies Record<string, DeclaredCall>;

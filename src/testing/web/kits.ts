import { listKits } from '#features/kits/contract/kits.ts';
import type { Kit, KitPage } from '#features/kits/contract/kits.ts';
import { buildPagination } from '#features/kits/rules/kits.ts';
import { answer } from './fake-api.ts';

/** A new kit, except for the given fields. */
export const buildWebKit = (overrides: Partial<Kit> = {}): Kit => ({
  id: 1,
  serial_number: 'CPM26310001',
  sku: 'TL-CP-M',
  is_subscription_activated: false,
  is_retail: false,
  subscription_id: null,
  subscription_plan: null,
  coupon_code: null,
  creation_time: '2026-03-01T12:00:00.000Z',
  update_time: '2026-03-01T12:00:00.000Z',
  ...overrides,
});

// As many as a test looks at: drawing fifty takes its time.
const ROWS = 3;

/** A server that has this many kits, of which it answers the first of the page that is asked for. */
export function answerKits(total = 120, overrides: Partial<KitPage> = {}): void {
  answer(listKits, ({ query: { limit, offset, sort } }) => ({
    kits: Array.from({ length: Math.max(0, Math.min(ROWS, total - offset)) }, (_, index) =>
      buildWebKit({ id: offset + index + 1, serial_number: `KIT-${offset + index + 1}` }),
    ),
    stats: { total: 1234, activated: 617, activationUnknown: 0, retail: 310, withSubscription: 0 },
    pagination: buildPagination(total, { limit, offset }),
    is_estimate: false,
    sort,
    ...overrides,
  }));
}

import type { LedgerEvent, LedgerRead } from '#connectors/amazon/index.ts';
import { createLedgerSource } from '#features/amazon/server/feeds/ledger.ts';
import type { Source } from '#features/connections/server/public.ts';

/** A source of the North American ledger that reads these events. */
export function buildLedgerSource(rows: LedgerEvent[], read: Partial<LedgerRead> = {}): Source {
  const days = { from: '2026-11-08', to: '2026-11-21' };
  const report = { rows, days, setAside: 0, examples: [], unreadDays: [], hasMore: false, ...read };
  return createLedgerSource({
    intervalSeconds: 3600,
    firstLoadDays: 120,
    amazon: {
      account: 'na',
      readLedger: async () => ({ ...report, cursor: { through: days.to } }),
      testLedger: async () => 'Signed in.',
      retryNow: () => {},
    },
  });
}

import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { formatNumber } from '#web/format.ts';

/** How the history describes kits. */
export const KIT_KIND: RecordKind = {
  entity: 'kit',
  one: 'kit',
  many: 'kits',
  findAddress: (serial) => ({ to: `/kit/${encodeURIComponent(serial)}`, search: {} }),
  words: {
    serial_number: { label: 'serial number' },
    sku: { label: 'SKU' },
    is_subscription_activated: { label: 'activation', values: { true: 'Activated', false: 'Not activated' } },
    is_retail: { label: 'kit type', values: { true: 'Retail', false: 'Not retail' } },
    subscription_id: { label: 'subscription ID' },
    subscription_plan: { label: 'subscription plan' },
    coupon_code: { label: 'coupon code' },
    activated_at: { label: 'activation day' },
    subscribed_at: { label: 'subscription day' },
    box: { label: 'box' },
  },
};

const readCount = (change: unknown): number =>
  typeof change === 'object' && change && 'after' in change && typeof change.after === 'number'
    ? change.after
    : 0;

/** How the history describes files of kits. */
export const KIT_IMPORT_KIND: RecordKind = {
  entity: 'kit-import',
  one: 'kit import',
  many: 'kit imports',
  words: {},
  sentences: {
    imported: (_, { changes }) => {
      const { file_name: file } = changes;
      const name = typeof file === 'object' && typeof file.after === 'string' ? file.after : 'a file';
      const [created = 0, updated = 0, unchanged = 0] = ['created', 'updated', 'unchanged'].map((field) =>
        readCount(changes[field]),
      );
      return [
        'imported kits from ',
        { value: name },
        `: ${formatNumber(created)} added, ${formatNumber(updated)} updated, ${formatNumber(unchanged)} unchanged`,
      ];
    },
  },
};

import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { formatCount } from '#web/format.ts';
import { describeCounts } from './contents/wording.ts';
import { formatCompanyDay } from '#web/company-time.ts';

const readAfter = (change: unknown): unknown =>
  typeof change === 'object' && change !== null && 'after' in change ? change.after : null;

const readText = (change: unknown): string => {
  const after = readAfter(change);
  return typeof after === 'string' ? after : 'another';
};

/** How the history describes destinations of boxes. */
export const DESTINATION_KIND: RecordKind = {
  entity: 'box-destination',
  one: 'destination',
  many: 'destinations',
  words: {
    name: { label: 'name' },
    region: { label: 'region', values: { us: 'US', eu: 'EU' } },
    destination: { label: 'destination' },
    boxes: { label: 'boxes with a new expected arrival' },
  },
  sentences: {
    mapped: (of, { changes: { destination, boxes } }) => [
      'mapped ',
      ...of,
      ' to ',
      { value: readText(destination) },
      `, which gave ${formatCount(Number(readAfter(boxes) ?? 0), 'box', 'boxes')} an expected arrival`,
    ],
  },
};

/** How the history describes boxes. */
export const BOX_KIND: RecordKind = {
  entity: 'factory-shipment',
  one: 'box',
  many: 'boxes',
  findAddress: (id) => ({ to: `/box/${encodeURIComponent(id)}`, search: {} }),
  words: {
    serial_box: { label: 'serial box' },
    sku: { label: 'SKU' },
    from_factory: { label: 'factory' },
    to_warehouse: { label: 'destination' },
    shipping_company: { label: 'shipping company' },
    tracking_number: { label: 'tracking number' },
    ship_date: { label: 'ship date' },
    delivered_date: { label: 'delivery' },
    units: { label: 'units' },
    expected_arrival: { label: 'expected arrival' },
    first_expected_arrival: { label: 'original expected arrival' },
    expected_reason: { label: 'reason for the expected arrival' },
    damaged_units: { label: 'damaged units' },
    receipt_note: { label: 'receipt note' },
    kits: { label: 'kits' },
    matched: { label: 'matched kits' },
    missing: { label: 'missing kits' },
    unexpected: { label: 'unexpected kits' },
    doubled: { label: 'duplicate kits' },
    explanation: { label: 'explanation' },
  },
  sentences: {
    packed: (of, { changes: { kits } }) => [
      'recorded ',
      { value: formatCount(Number(readAfter(kits) ?? 0), 'kit') },
      ' in ',
      ...of,
    ],
    verified: (of, { changes }) => [
      'verified ',
      ...of,
      ': ',
      { value: describeCounts((state) => Number(readAfter(changes[state]) ?? 0)) },
    ],
    explained: (of, { changes: { explanation } }) => [
      'explained the difference of ',
      ...of,
      ': ',
      { value: readText(explanation) },
    ],
    unconfirmed: (of) => ['undid the delivery of ', ...of],
    confirmed: (of, { changes: { delivered_date: change } }, timeZone) => {
      const at = typeof change === 'object' && typeof change.after === 'string' ? change.after : null;
      const on = at === null ? [] : [' on ', { value: formatCompanyDay(at, timeZone) }];
      return ['confirmed the delivery of ', ...of, ...on];
    },
  },
};

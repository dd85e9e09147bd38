import { z } from 'zod';

/** A kind of movement, in our words. */
export type LedgerEventKind =
  | 'receipts'
  | 'shipments'
  | 'returns'
  | 'removals'
  | 'transfers'
  | 'lost'
  | 'found'
  | 'damaged'
  | 'disposed'
  | 'reclassified'
  | 'other';

/** Units that entered or left Amazon's stock, or changed within it. */
export interface LedgerEvent {
  /** As Amazon dates it. */
  day: string;
  sku: string;
  fnsku: string;
  asin: string;
  /** The fulfilment centre. */
  center: string;
  country: string;
  kind: LedgerEventKind;
  /** Amazon's code of an adjustment; empty otherwise. */
  reason: string;
  /** `SELLABLE`, `WAREHOUSE_DAMAGED` … */
  disposition: string;
  /** Below zero for what left. */
  quantity: number;
}

const EVENTS: Record<string, LedgerEventKind> = {
  receipts: 'receipts',
  shipments: 'shipments',
  customerreturns: 'returns',
  vendorreturns: 'removals',
  whsetransfers: 'transfers',
};

/** sellercentral.amazon.com/gp/help/external/200453260. E and its kin are followed by a P that adds the damaged unit. */
const REASONS: Record<string, LedgerEventKind> = {
  M: 'lost',
  '5': 'lost',
  F: 'found',
  N: 'found',
  E: 'damaged',
  '6': 'damaged',
  '7': 'damaged',
  H: 'damaged',
  K: 'damaged',
  U: 'damaged',
  D: 'disposed',
  P: 'reclassified',
  Q: 'reclassified',
};

/** An event that is not known here is kept as another: its units are true all the same. */
function findLedgerKind(event: string, reason: string): LedgerEventKind {
  const name = event.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (name === 'adjustments') return REASONS[reason.toUpperCase()] ?? 'other';
  return EVENTS[name] ?? 'other';
}

const text = z.string().trim();

/** `2026-07-06T00:00:00-0700` names the day; `07/06/2026` is the month first. */
export function findDay(stamp: string | undefined, date: string): string | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)/.exec(stamp ?? '') ?? /^(\d{4}-\d\d-\d\d)$/.exec(date);
  const american = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date);
  const day = iso?.[1] ?? (american ? `${american[3]}-${american[1]}-${american[2]}` : undefined);
  return day !== undefined && z.iso.date().safeParse(day).success ? day : undefined;
}

/** A row of the report by the names of its columns. */
export const ledgerRow = z
  .object({
    date: text,
    'date and time': text.optional(),
    msku: text.min(1),
    fnsku: text.optional(),
    asin: text.optional(),
    'event type': text.min(1),
    quantity: text.regex(/^[+-]?\d{1,8}$/),
    'fulfillment center': text,
    disposition: text,
    reason: text.optional(),
    country: text.optional(),
  })
  .transform((row, context): LedgerEvent => {
    const day = findDay(row['date and time'], row.date);
    if (day === undefined) {
      context.addIssue({ code: 'custom', message: 'no day', path: ['date'] });
      return z.NEVER;
    }
    const reason = row.reason?.toUpperCase() ?? '';
    return {
      day,
      sku: row.msku,
      fnsku: row.fnsku ?? '',
      asin: row.asin ?? '',
      center: row['fulfillment center'],
      country: row.country ?? '',
      kind: findLedgerKind(row['event type'], reason),
      reason,
      disposition: row.disposition,
      quantity: Number(row.quantity),
    };
  });

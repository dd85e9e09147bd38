import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { LEDGER_KINDS } from '../rules.ts';

const ledgerEvent = z.object({
  day: z.iso.date(),
  sku: z.string(),
  /** Null where no source has one. */
  name: z.string().nullable(),
  /** The fulfilment centre, and its country; empty where Amazon does not say. */
  center: z.string(),
  country: z.string(),
  kind: z.enum(LEDGER_KINDS),
  /** Amazon's code of an adjustment; empty otherwise. */
  reason: z.string(),
  /** `SELLABLE`, `WAREHOUSE_DAMAGED`. */
  disposition: z.string(),
  /** Below zero for what left. */
  units: z.int(),
});
export type LedgerEntry = z.infer<typeof ledgerEvent>;

export const listLedger = defineEndpoint({
  method: 'GET',
  path: '/amazon/ledger',
  tables: ['fba_ledger_events', 'product_names', 'catalogue_items', 'standing/fba-ledger'],
  access: 'signed-in',
  summary: 'Units that entered, left or changed within Amazon’s stock, by day, SKU and fulfillment center',
  query: z.object({ days: defineWholeNumber({ min: 1, max: 366 }).default(30) }),
  revalidates: true,
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** The days of which any event is known; null before the first. */
    known: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    events: z.array(ledgerEvent),
    /** Of all events listed, in the order of the kinds; kinds without an event are left out. */
    totals: z.array(z.object({ kind: z.enum(LEDGER_KINDS), units: z.int() })),
  }),
});

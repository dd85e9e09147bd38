import { z } from 'zod';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { listProposals } from './proposals.ts';

const UNITS_MAX = 1_000_000;
const UNITS_HINT = 'Must be at most 1,000,000';

const units = z.int('Must be a whole number').min(1, 'Must be at least 1').max(UNITS_MAX, UNITS_HINT);
const note = z.string().trim().max(1000, 'Use 1,000 characters or fewer').nullable();
const reason = z.string().trim().min(1, 'Reason is required').max(1000, 'Use 1,000 characters or fewer');

/** As the memory of stock calls it. */
const place = z.string().min(1).max(200);
/** Which proposal is meant. */
const subject = { place, cell: z.enum(CELLS) };

const saved = z.object({ success: z.literal(true), id: z.int() });
const params = z.object({ id: defineWholeNumber({ min: 1 }) });
const done = z.object({ success: z.literal(true) });
// What a new shipment is made of is looked up as a proposal is.
const tables = [...listProposals.tables, 'history'] as const;

export const planShipment = defineEndpoint({
  method: 'POST',
  path: '/supply/planned',
  tables,
  access: 'signed-in',
  right: 'planning',
  summary: 'Plans a shipment; it counts as inbound from then on; refused if its proposal has changed since',
  body: z.object({
    ...subject,
    units,
    ship_on: isoDay,
    note,
    /** What the person saw: where it would leave from, null for the factory, and how many units were proposed, null for none. */
    source: place.nullable(),
    proposed: z.int().nullable(),
  }),
  response: saved,
});

const count = z.int('Must be a whole number').min(0, 'Must be 0 or more').max(UNITS_MAX, UNITS_HINT);

export const changePlannedShipment = defineEndpoint({
  method: 'PUT',
  path: '/supply/planned/:id',
  tables,
  access: 'signed-in',
  right: 'planning',
  summary: 'Changes a planned shipment, marks it as shipped or arrived, or cancels it',
  params,
  body: z.object({
    name: defineBoundedText({ max: 100, required: 'Name is required' }),
    ship_on: isoDay,
    note,
    state: z.enum(['planned', 'shipped', 'arrived', 'cancelled']),
    lines: z
      .array(z.object({ cell: z.enum(CELLS), units, arrived: count.nullable() }))
      .min(1, 'Add at least one variant')
      .max(CELLS.length)
      .refine(
        (lines) => new Set(lines.map(({ cell }) => cell)).size === lines.length,
        'A variant appears twice',
      ),
    version: z.int(),
  }),
  response: done,
});

export const dismissProposal = defineEndpoint({
  method: 'PUT',
  path: '/supply/dismissed',
  tables: ['dismissed_proposals', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Dismisses a proposal until a day, with a reason',
  body: z.object({ ...subject, reason, until: isoDay }),
  response: done,
});

export const restoreProposal = defineEndpoint({
  method: 'DELETE',
  path: '/supply/dismissed',
  tables: ['dismissed_proposals', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Shows a dismissed proposal again',
  query: z.object(subject),
  response: done,
});

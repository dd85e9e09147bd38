import { z } from 'zod';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { listProposals } from './proposals.ts';

export const allocateQuantity = defineEndpoint({
  method: 'GET',
  path: '/supply/allocation',
  tables: listProposals.tables,
  access: 'signed-in',
  summary: 'Splits a quantity shipped from the factory so that every variant lasts equally long',
  query: z.object({ units: defineWholeNumber({ min: 1, max: 1_000_000 }), ship_on: isoDay }),
  response: z.object({
    /** How many days everything that gets units would last if boxes could be split. */
    days: z.number(),
    /** Units that no box could take. */
    left: z.int(),
    lines: z.array(
      z.object({
        place_id: z.string(),
        place: z.string(),
        cell: z.enum(CELLS),
        arrives: z.iso.date(),
        /** What is left there when it arrives, and what is sold a day from then on. */
        stock: z.number(),
        per_day: z.number(),
        units: z.int(),
        boxes: z.int(),
        box_units: z.int().nullable(),
        /** For how many days what is there then lasts; null without demand. */
        lasts_days: z.number().nullable(),
      }),
    ),
  }),
});
export type WireAllocation = z.infer<typeof allocateQuantity.response>;

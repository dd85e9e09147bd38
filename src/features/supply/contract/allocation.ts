import { z } from 'zod';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { listProposals, supplyLine } from './proposals.ts';

export const ALLOCATED_UNITS_MAX = 1_000_000;

export const allocateQuantity = defineEndpoint({
  method: 'GET',
  path: '/supply/allocation',
  tables: listProposals.tables,
  access: 'signed-in',
  summary: 'Splits a quantity shipped from the factory so that every variant lasts equally long',
  query: z.object({ units: defineWholeNumber({ min: 1, max: ALLOCATED_UNITS_MAX }), ship_on: isoDay }),
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
        ...supplyLine.pick({ unknown_pool_need: true }).shape,
      }),
    ),
    /** What gets nothing because its stock or its demand is not known, and why, as a line of Supply says it. */
    unknown: z.array(
      z.object({
        place_id: z.string(),
        place: z.string(),
        cell: z.enum(CELLS),
        ...supplyLine.pick({ stock: true, unreported: true, is_connected: true, unknown_demand: true }).shape,
      }),
    ),
  }),
});
export type WireAllocation = z.infer<typeof allocateQuantity.response>;

export const planAllocation = defineEndpoint({
  method: 'POST',
  path: '/supply/allocation',
  tables: [...listProposals.tables, 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Plans a quantity as it was split, all of it or nothing; refused if the split has changed since',
  body: z.object({
    units: z.int('Must be a whole number').min(1, 'Must be at least 1').max(ALLOCATED_UNITS_MAX),
    ship_on: isoDay,
    /** What the person saw: for how many days it lasts, rounded, and the lines that get something. */
    days: z.int(),
    lines: z
      .array(
        z.object({
          place: z.string().min(1).max(200),
          cell: z.enum(CELLS),
          units: z.int().min(1).max(ALLOCATED_UNITS_MAX),
        }),
      )
      .min(1)
      .max(1000),
    /** What the person saw to get nothing because it is unknown. */
    unknown: z.array(z.object({ place: z.string().min(1).max(200), cell: z.enum(CELLS) })).max(1000),
  }),
  response: z.object({ success: z.literal(true), planned: z.int() }),
});

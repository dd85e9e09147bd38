import { z } from 'zod';
import { CELLS, CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { listProposals, unknownPoolNeed } from './proposals.ts';

const day = z.iso.date();
const place = z.string().min(1).max(200);
const percent = z
  .number('Must be a number')
  .min(-100, 'Must be at least -100')
  .max(1000, 'Must be at most 1,000');
const delayDays = z
  .int('Must be a whole number')
  .min(-365, 'Must be at least -365')
  .max(365, 'Must be at most 365');
const LIST_MAX = 20;
const isSpan = ({ from, to }: { from: string; to: string }): boolean => from <= to;
const spanHint = { path: ['to'], message: 'Must be on or after the first day' };

/** What is asked "what if" about. */
export const scenarioChanges = z.object({
  demand_percent: percent,
  delays: z.array(z.object({ place, days: delayDays })).max(LIST_MAX),
  events: z
    .array(
      z
        .object({ from: isoDay, to: isoDay, percent, region: z.enum(CELL_REGIONS).nullable() })
        .refine(isSpan, spanHint),
    )
    .max(LIST_MAX),
  flights: z
    .array(z.object({ place, cell: z.enum(CELLS), units: z.int().min(1).max(1_000_000), arrives_on: isoDay }))
    .max(LIST_MAX),
  closures: z.array(z.object({ place, from: isoDay, to: isoDay }).refine(isSpan, spanHint)).max(LIST_MAX),
});
export type WireScenarioChanges = z.output<typeof scenarioChanges>;

const side = z.object({
  runs_out: day.nullable(),
  /** What should be shipped, and by when; null where nothing must be. */
  units: z.int().nullable(),
  ship_by: day.nullable(),
  is_late: z.boolean(),
  may_be_earlier: z.boolean(),
  /** Units that cannot be sold until the next review's shipment, in half of all cases; not rounded, as on the cards. */
  lost: z.number(),
  /** Where it is filled from; null for what the factory fills. */
  source: z.string().nullable(),
  /** As in a line of the supply: while it is set, what should be shipped and what is lost are the least. */
  unknown_pool_need: unknownPoolNeed.nullable(),
  /** Nothing is proposed, but it is not known that nothing must be shipped; never where people have dismissed it. */
  is_need_unknown: z.boolean(),
});

const comparedLine = z.object({
  id: z.string(),
  cell: z.enum(CELLS),
  place: z.string(),
  /** People have left the proposal out: it is in no sum, as on the cards of Supply. */
  is_dismissed: z.boolean(),
  before: side,
  after: side,
});
export type WireComparedLine = z.infer<typeof comparedLine>;

const outcome = z.object({
  today: day,
  lines: z.array(comparedLine),
  /** How many lines are not among them because their stock or their demand is not known; none that needs nothing. */
  left_out: z.int(),
});

const saved = z.object({
  id: z.int(),
  name: z.string(),
  changes: scenarioChanges,
  saved_by: z.string(),
  saved_at: z.iso.datetime(),
  version: z.int(),
});
export type WireScenario = z.infer<typeof saved>;

const name = defineBoundedText({ max: 100, required: 'Name is required' });
const params = z.object({ id: defineWholeNumber({ min: 1 }) });
const done = z.object({ success: z.literal(true) });

export const tryScenario = defineEndpoint({
  method: 'POST',
  path: '/supply/scenarios/try',
  tables: [],
  access: 'signed-in',
  right: 'own',
  summary: 'Compares run-out dates, proposals and lost sales with those of a scenario; changes nothing',
  body: scenarioChanges,
  response: outcome,
});

export const listScenarios = defineEndpoint({
  method: 'GET',
  path: '/supply/scenarios',
  tables: ['supply_scenarios'],
  access: 'signed-in',
  summary: 'Saved scenarios, by name',
  response: z.object({ scenarios: z.array(saved) }),
  revalidates: true,
});

export const saveScenario = defineEndpoint({
  method: 'POST',
  path: '/supply/scenarios',
  tables: ['supply_scenarios', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Saves a scenario under a name',
  body: z.object({ name, changes: scenarioChanges }),
  response: z.object({ success: z.literal(true), id: z.int() }),
});

export const deleteScenario = defineEndpoint({
  method: 'DELETE',
  path: '/supply/scenarios/:id',
  tables: ['supply_scenarios', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Deletes a scenario',
  params,
  response: done,
});

export const applyScenario = defineEndpoint({
  method: 'POST',
  path: '/supply/scenarios/:id/apply',
  tables: [...listProposals.tables, 'supply_scenarios', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Plans the shipments that a scenario proposes beyond today’s; refused if it changed since',
  params,
  body: z.object({ version: z.int() }),
  response: z.object({ success: z.literal(true), planned: z.int() }),
});

import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { PLAN_LEGS } from '../rules/lanes/plan-legs.ts';
import { listProposals } from './proposals.ts';

const day = z.iso.date();

const lane = z.object({
  id: z.string(),
  kind: z.enum(['factory', 'pool', 'transfer', 'customer']),
  from: z.string(),
  to: z.string(),
  /** Business days as planned. */
  planned_days: z.int(),
  /** Over how many of the last 20 trips. */
  trips: z.int(),
  /** Business days in half of all trips, and in 85 of 100; null without a trip. */
  p50: z.int().nullable(),
  p85: z.int().nullable(),
  /** What proposals go by: measured where there are enough trips, else as planned. */
  used_days: z.int(),
  is_measured: z.boolean(),
  /** When what leaves today arrives: by this lane with closures, and by the plan alone; null for parcels. */
  arrives: day.nullable(),
  plan_arrives: day.nullable(),
  /** Days on its way on which no one works at that end. */
  closed: z.array(z.object({ day, name: z.string() })),
  /** The trips that it was measured over, the latest arrival first. */
  done: z.array(z.object({ name: z.string(), shipped_on: day, arrived_on: day, days: z.int() })),
  /** Which of the plan's own days it is measured for. */
  plan_leg: z.enum(PLAN_LEGS),
  /** What has not arrived and is out longer than 85 of 100 trips took; of parcels the 20 that are out longest. */
  overdue: z.array(z.object({ name: z.string(), shipped_on: day, days: z.int() })),
  has_more_overdue: z.boolean(),
});
export type WireLane = z.infer<typeof lane>;

export const listLanes = defineEndpoint({
  method: 'GET',
  path: '/supply/lanes',
  tables: [...listProposals.tables, 'shipment_days'],
  access: 'signed-in',
  summary: 'How long each lane takes by its last trips, and what is overdue',
  response: z.object({ today: day, lanes: z.array(lane) }),
  revalidates: true,
});

export const takeMeasuredDays = defineEndpoint({
  method: 'PUT',
  path: '/supply/lanes/plan',
  tables: ['leg_defaults', 'planning_days', 'supply_settings', 'history'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Makes a lane’s measured days the plan’s default; refused if it was measured again since',
  body: z.object({ id: z.string().max(200), days: z.int() }),
  response: z.object({
    success: z.literal(true),
    /** Planned days from today on that had the default of before. */
    changed_days: z.int(),
  }),
});

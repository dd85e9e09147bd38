import { z } from 'zod';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { defineEndpoint } from '#shared/endpoint.ts';

const service = z
  .number('Must be a number')
  .min(0.5, 'Must be at least 50%')
  .max(0.999, 'Must be at most 99.9%');
const leadDays = z.int('Must be a whole number').min(0, 'Must be 0 or more').max(365, 'Must be at most 365');
const units = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(1_000_000, 'Must be at most 1,000,000');

const settings = {
  /** The weekday on which shipments are decided; 1 is Monday. */
  review_weekday: z.int().min(1).max(7),
  /** In this part of all cases something is left until the next review's shipment arrives. */
  service,
  /** Variants with a goal of their own. */
  goals: z.array(z.object({ cell: z.enum(CELLS), service })).max(CELLS.length),
  max_cover_days: z
    .int('Must be a whole number')
    .min(7, 'Must be at least 7')
    .max(730, 'Must be at most 730'),
  /** Of one shipment; null for no limit. */
  min_units: units.nullable(),
  max_units: units.nullable(),
  /** Business days from a warehouse into an Amazon pool, and between two warehouses, where too few trips are measured. */
  pool_lead_days: leadDays,
  transfer_lead_days: leadDays,
  /** How many of a lane's days its origin works on it; the rest are the destination's. */
  hand_over_days: leadDays,
  /** Null where nothing is flown. */
  air_lead_days: leadDays.nullable(),
  /** Of a unit, in cents of the reporting currency; null where it is not known. */
  air_cost_cents: z.int('Must be an amount').min(0, 'Must be 0 or more').max(100_000_000).nullable(),
};

const stored = z.object({ ...settings, version: z.int() });
export type WireSupplySettings = z.infer<typeof stored>;

export const getSupplySettings = defineEndpoint({
  method: 'GET',
  path: '/supply/settings',
  tables: ['supply_settings', 'supply_goals'],
  access: 'signed-in',
  summary: 'The settings of proposals and lanes',
  response: stored,
  revalidates: true,
});

export const saveSupplySettings = defineEndpoint({
  method: 'PUT',
  path: '/supply/goals',
  tables: ['supply_settings', 'supply_goals', 'history'],
  access: 'signed-in',
  right: 'settings',
  needsRecentProof: true,
  summary: 'Changes the settings of proposals and lanes; refused if they changed since',
  body: stored
    .refine(({ min_units: min, max_units: max }) => min === null || max === null || min <= max, {
      path: ['max_units'],
      message: 'Must not be below the minimum',
    })
    .refine(({ goals }) => new Set(goals.map(({ cell }) => cell)).size === goals.length, {
      path: ['goals'],
      message: 'A variant appears twice',
    }),
  response: stored,
});

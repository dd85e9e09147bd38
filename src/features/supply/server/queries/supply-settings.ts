import { sql } from 'kysely';
import { CELLS, type Cell } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { USUAL_GOALS, type ShipmentGoals } from '../../rules/proposals/goals.ts';

/** The settings of proposals and lanes, as it is kept. */
export interface SupplySettings {
  review_weekday: number;
  service: number;
  max_cover_days: number;
  min_units: number | null;
  max_units: number | null;
  /** Business days from a warehouse into a pool of Amazon, and between two warehouses, where none are measured. */
  pool_lead_days: number;
  transfer_lead_days: number;
  /** How many of a leg's days its origin works on it. */
  hand_over_days: number;
  air_lead_days: number | null;
  air_cost_cents: number | null;
  version: number;
  /** Variants with a goal of their own. */
  goals: { cell: Cell; service: number }[];
}

const USUAL_SETTINGS: SupplySettings = {
  review_weekday: USUAL_GOALS.reviewWeekday,
  service: USUAL_GOALS.service,
  max_cover_days: USUAL_GOALS.maxCoverDays,
  min_units: null,
  max_units: null,
  pool_lead_days: 10,
  transfer_lead_days: 5,
  hand_over_days: 5,
  air_lead_days: null,
  air_cost_cents: null,
  version: 0,
  goals: [],
};

const columns = [
  'review_weekday',
  'service',
  'max_cover_days',
  'min_units',
  'max_units',
  'pool_lead_days',
  'transfer_lead_days',
  'hand_over_days',
  'air_lead_days',
  'air_cost_cents',
  'version',
] as const;

const STORED_GOALS = sql<{ cell: string; service: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('cell', cell, 'service', service) order by cell), '[]') from supply_goals
)`;

export async function selectSupplySettings(db: Db): Promise<SupplySettings> {
  const stored = await db
    .selectFrom('supply_settings')
    .select(columns)
    .select(STORED_GOALS.as('goals'))
    .executeTakeFirst();
  // Goals are saved with the settings.
  if (!stored) return USUAL_SETTINGS;
  return {
    ...stored,
    goals: stored.goals.flatMap(({ cell: name, service }) => {
      const cell = CELLS.find((each) => each === name);
      return cell ? [{ cell, service }] : [];
    }),
  };
}

/** Locks the settings until the transaction ends; they are there from then on. */
export async function lockSupplySettings(tx: Db): Promise<SupplySettings> {
  const { goals: _none, ...usual } = USUAL_SETTINGS;
  await tx
    .insertInto('supply_settings')
    .values(usual)
    .onConflict((clash) => clash.column('is_only').doNothing())
    .execute();
  await tx.selectFrom('supply_settings').select('version').forUpdate().executeTakeFirstOrThrow();
  return selectSupplySettings(tx);
}

export async function updateSupplySettings(tx: Db, { goals, ...settings }: SupplySettings): Promise<void> {
  await tx.updateTable('supply_settings').set(settings).execute();
  await tx.deleteFrom('supply_goals').execute();
  if (goals.length > 0) await tx.insertInto('supply_goals').values(goals).execute();
}

/** What is wanted of the shipments of a variant. */
export const findGoals = (settings: SupplySettings, cell: Cell): ShipmentGoals => ({
  service: settings.goals.find((goal) => goal.cell === cell)?.service ?? settings.service,
  maxCoverDays: settings.max_cover_days,
  reviewWeekday: settings.review_weekday,
  minUnits: settings.min_units,
  maxUnits: settings.max_units,
  airLeadDays: settings.air_lead_days,
  airCostCents: settings.air_cost_cents,
});

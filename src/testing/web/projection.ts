import type { PlanProjection, ProjectedStock, ProjectedVariant } from '#features/supply/contract.ts';

/** Cityplay M of the US: 200 pieces, of which 5 a day are expected to be sold, except for what is given. */
export const buildStockAhead = (overrides: Partial<ProjectedVariant> = {}): ProjectedVariant => ({
  id: 'us_cityplay_m',
  region: 'us',
  name: 'Cityplay M',
  is_pool: false,
  unknown: null,
  unreported: null,
  is_connected: true,
  places: [],
  ship_for: null,
  first_out: null,
  stock: { warehouses: 150, amazon: 50 },
  share: 0.5,
  sold: { warehouses: { units: 100, counted_days: 25 }, amazon: { units: 28, counted_days: 28 } },
  arrivals: [],
  overdue: { boxes: 0, units: 0 },
  boxes_without_units: 0,
  has_demand: true,
  run_out: '2026-12-31',
  cover_days: 40,
  ship_by: '2026-11-09',
  late_by: 10,
  gaps: [{ from: '2026-12-31', to: null, lowest: -3_000, ship_by: '2026-11-09', late_by: 10 }],
  ...overrides,
});

/** A place of such a variant. */
export function buildPlaceAhead(overrides: Partial<ProjectedStock>): ProjectedStock {
  const { places: _, first_out: __, ship_for: ___, ...place } = buildStockAhead();
  return { ...place, ...overrides };
}

/** A variant without demand. */
export const buildUnwanted = (overrides: Partial<ProjectedVariant> = {}): ProjectedVariant =>
  buildStockAhead({
    share: 0,
    has_demand: false,
    run_out: null,
    cover_days: null,
    ship_by: null,
    late_by: 0,
    gaps: [],
    ...overrides,
  });

/** Ten a day are expected in all, half of them Cityplay M in the US. */
export const buildProjection = (overrides: Partial<PlanProjection> = {}): PlanProjection => ({
  today: '2026-11-21',
  demand: '28',
  expected: { ahead: [], usual: 10, planned_until: null, sold_days: 28, is_partial: false },
  legs: { us: { china: 30, customer: 3 }, eu: { china: 35, customer: 2 }, safety: 5 },
  has_catalogue: true,
  stocks: [buildStockAhead(), buildUnwanted({ id: 'eu_20_l', region: 'eu', name: '2.0 L' })],
  origins: { us: { known: 100, unknown: 0 }, eu: { known: 0, unknown: 0 } },
  uncertain: { estimated: 0, pending: 0 },
  weakest: { us: 'us_cityplay_m', eu: null },
  unmapped: { skus: 0, in_stock: 0, sold: 0, on_the_way: 0 },
  sold_elsewhere: 0,
  stored_elsewhere: [],
  known_from: [],
  outdated: [],
  ...overrides,
});

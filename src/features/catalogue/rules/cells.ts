export const CELL_REGIONS = ['us', 'eu'] as const;
export const MODELS = ['cityplay', '20'] as const;
export const SIZES = ['m', 'l'] as const;
export type CellRegion = (typeof CELL_REGIONS)[number];
export type ModelKey = (typeof MODELS)[number];
export type SizeKey = (typeof SIZES)[number];

/** One of the eight things that the company sells: a model in a size, in a region. */
export type Cell = `${CellRegion}_${ModelKey}_${SizeKey}`;

export interface CellParts {
  cell: Cell;
  region: CellRegion;
  model: ModelKey;
  size: SizeKey;
}

export const CELL_PARTS: readonly CellParts[] = CELL_REGIONS.flatMap((region) =>
  MODELS.flatMap((model) =>
    SIZES.map((size): CellParts => ({ cell: `${region}_${model}_${size}`, region, model, size })),
  ),
);
export const CELLS: readonly Cell[] = CELL_PARTS.map(({ cell }) => cell);

export const CELL_REGION_NAMES: Record<CellRegion, string> = { us: 'US', eu: 'EU' };
export const MODEL_NAMES: Record<ModelKey, string> = { cityplay: 'Cityplay', '20': '2.0' };
export const SIZE_NAMES: Record<SizeKey, string> = { m: 'M', l: 'L' };

/** `US Cityplay M` */
export const formatCellName = ({ region, model, size }: CellParts): string =>
  `${CELL_REGION_NAMES[region]} ${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`;

/** A quantity for each of the eight. */
export type Grid = Record<Cell, number>;

/** A grid of which each cell is worked out by itself. */
export function buildGrid<Quantity extends number | null>(
  quantity: (parts: CellParts) => Quantity,
): Record<Cell, Quantity> {
  // Every cell is in CELL_PARTS, which the type of fromEntries cannot tell.
  return Object.fromEntries(CELL_PARTS.map((parts) => [parts.cell, quantity(parts)])) as Record<
    Cell,
    Quantity
  >;
}

/** Of which region, model or size a cell must be. */
export type CellFilter = Partial<Omit<CellParts, 'cell'>>;

const isAmong = ({ region, model, size }: CellParts, only: CellFilter): boolean =>
  (only.region ?? region) === region && (only.model ?? model) === model && (only.size ?? size) === size;

/** The cells of a region, a model or a size; without one, all eight. */
export const pickCells = (only: CellFilter = {}): CellParts[] =>
  CELL_PARTS.filter((parts) => isAmong(parts, only));

/** The sum over the cells of a region, a model or a size; without one, over all eight. */
export function sumGrid(grid: Grid, only: CellFilter = {}): number {
  let sum = 0;
  for (const parts of CELL_PARTS) if (isAmong(parts, only)) sum += grid[parts.cell];
  return sum;
}

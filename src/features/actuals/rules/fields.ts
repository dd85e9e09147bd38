import { CELL_PARTS, type Cell, type CellRegion } from '#features/catalogue/rules/cells.ts';

/** The kinds of quantities that a day has for each of the eight cells. */
export const FIGURE_KINDS = ['sales', 'manufacturing', 'stock'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export type CellField = `${FigureKind}_${Cell}`;
export type AmazonField = `stock_${CellRegion}_amazon`;

/** A figure of a day that orders, kits and stock know as well; by our name for it. */
export type ActualField = CellField | AmazonField;

export const KIND_NAMES: Record<FigureKind, string> = {
  sales: 'Sales',
  manufacturing: 'Manufacturing',
  stock: 'Stock',
};

export const CELL_FIELDS: Record<FigureKind, readonly CellField[]> = {
  sales: CELL_PARTS.map(({ cell }) => `sales_${cell}` as const),
  manufacturing: CELL_PARTS.map(({ cell }) => `manufacturing_${cell}` as const),
  stock: CELL_PARTS.map(({ cell }) => `stock_${cell}` as const),
};
export const AMAZON_FIELDS: readonly AmazonField[] = ['stock_us_amazon', 'stock_eu_amazon'];

export const ACTUAL_FIELDS: readonly ActualField[] = [
  ...FIGURE_KINDS.flatMap((kind) => CELL_FIELDS[kind]),
  ...AMAZON_FIELDS,
];

const FLOWS = new Set<ActualField>([...CELL_FIELDS.sales, ...CELL_FIELDS.manufacturing]);

/** Whether a figure grows until its day is over; the others are levels. */
export const isFlowField = (field: ActualField): boolean => FLOWS.has(field);

/** How many days can be filled at once. */
export const FILL_MAX_DAYS = 92;

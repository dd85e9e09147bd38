import { PLAN_COLUMNS, type PlanColumn } from '../../../contract/columns.ts';
import { AMAZON_FIELDS, CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { getFieldName, LEG_FIELDS, type PlanField } from '../../../rules/fields.ts';
import { gridColumnsWords as words } from './wording.ts';

export const COLUMN_GROUPS = ['sales', 'manufacturing', 'stock', 'shipment'] as const;
export type Group = (typeof COLUMN_GROUPS)[number];

export const GROUP_NAMES: Record<Group, PlanColumn['group']> = {
  sales: words.sales,
  manufacturing: words.manufacturing,
  stock: words.stock,
  shipment: words.shipment,
};

/** A column of the sheet: a figure that is typed, or a sum that follows. */
export interface GridColumn {
  id: string;
  header: string;
  group: PlanColumn['group'];
  width: number;
  field: PlanField | null;
  sum: PlanColumn | null;
}

const CELLS: Record<Group, readonly PlanField[]> = {
  sales: ['target_total', ...CELL_FIELDS.sales],
  manufacturing: CELL_FIELDS.manufacturing,
  stock: [...CELL_FIELDS.stock, ...AMAZON_FIELDS],
  shipment: LEG_FIELDS,
};

/** Columns of the table that are a figure themselves, and are shown among the cells of their group. */
const TYPED = new Set(['target', 'us-amazon', 'eu-amazon']);

/** The columns of the sheet: every group with its sums, and those that are open with their cells before them. */
export const buildGridColumns = (open: readonly Group[]): GridColumn[] =>
  COLUMN_GROUPS.flatMap((group) => {
    const isOpen = open.includes(group);
    const sums = PLAN_COLUMNS.filter((column) => column.group === GROUP_NAMES[group]);
    return [
      ...(isOpen ? CELLS[group].map((field) => buildCellColumn(field, GROUP_NAMES[group])) : []),
      ...sums.filter(({ id }) => !isOpen || !TYPED.has(id)).map(sumColumn),
    ];
  });

const buildCellColumn = (field: PlanField, group: PlanColumn['group']): GridColumn => {
  const header = getFieldName(field).replace(`${group} `, '');
  return { id: field, header, group, field, sum: null, width: Math.max(84, 32 + header.length * 7) };
};

const sumColumn = (sum: PlanColumn): GridColumn => ({
  id: sum.id,
  header: sum.header,
  group: sum.group,
  field: null,
  sum,
  width: sum.isDate ? 128 : Math.max(84, 32 + sum.header.length * 7),
});

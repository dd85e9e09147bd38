import { formatNumber } from '#shared/numbers.ts';
import { sumReported } from '#shared/sum-by.ts';
import { toPlainName } from '#shared/text.ts';
import { QUANTITY_FIELDS } from '../fields.ts';
import type { FileMapping } from '../mapping.ts';
import { parseUnits } from '../quantities.ts';
import type { FileRow } from '../read/cells.ts';
import type { FileLevel, FindCell } from './reading.ts';

interface Totals {
  levels: readonly FileLevel[];
  totals: readonly FileRow[];
  mapping: FileMapping;
  findCell: FindCell;
}

/** A file that adds itself up shows whether all of it was read. Where it has several totals, it is not clear of what. */
export function compareTotals({ levels, totals, mapping, findCell }: Totals): string[] {
  const [total, ...others] = totals;
  if (!total || others.length > 0) return [];
  return QUANTITY_FIELDS.flatMap((field) => {
    const name = mapping.columns[field];
    const own =
      name === undefined ? undefined : parseUnits(findCell(total.cells, field), mapping.decimal_mark);
    if (!own || 'problem' in own || own.units === null) return [];
    const sum = sumReported(levels.map((level) => level[field])) ?? 0;
    if (sum === own.units) return [];
    return [
      `The file’s own total of “${toPlainName(name ?? '')}” is ${formatNumber(own.units)}, and its rows add up to ${formatNumber(sum)}`,
    ];
  });
}

import { readCsv } from '#shared/csv/read-csv.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { DemandSeries } from '#features/forecast/rules/series.ts';

/** A series of units by day that has a name. */
export interface NamedSeries extends DemandSeries {
  name: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Reads daily series of a CSV: a day in the first column, a series in each other one. A cell that is empty, and a day that
 * has no row, say nothing about demand.
 */
export function readDailySeries(csv: string): NamedSeries[] {
  const rows = readCsv(csv);
  const header = rows.next();
  if (header.done) throw new Error('the file is empty');
  const names = header.value.cells.slice(1).map((name) => name.trim());
  const days = new Map<number, (number | null)[]>();
  for (const { line, cells } of rows) {
    const [day = '', ...units] = cells.map((cell) => cell.trim());
    if (!DAY.test(day)) throw new Error(`line ${line}: ${day} is no day such as 2025-03-01`);
    days.set(
      toDayNumber(day),
      names.map((name, at) => readUnits(units[at] ?? '', `line ${line}, ${name}`)),
    );
  }
  const firstDay = Math.min(...days.keys());
  const lastDay = Math.max(...days.keys());
  return names.map((name, at) => ({
    name,
    firstDay,
    units: Array.from({ length: lastDay - firstDay + 1 }, (_, day) => days.get(firstDay + day)?.[at] ?? null),
  }));
}

function readUnits(cell: string, where: string): number | null {
  if (cell === '') return null;
  const units = Number(cell);
  if (!Number.isFinite(units) || units < 0) throw new Error(`${where}: ${cell} is no number of units`);
  return units;
}

import { formatNumber } from '#shared/numbers.ts';
import { QUANTITY_FIELDS } from '../fields.ts';
import type { FileMapping } from '../mapping.ts';
import type { FileLevel, LeftOutRow } from './reading.ts';

interface TakenRows {
  levels: FileLevel[];
  repeated: LeftOutRow[];
}

/** Lots of a SKU are parts of it. Where rows are not, a SKU with several is not known, unless they say the same. */
export function takeRepeats(levels: readonly FileLevel[], { repeated }: FileMapping): TakenRows {
  if (repeated === 'add') return { levels: [...levels], repeated: [] };
  const groups = Map.groupBy(levels, ({ sku, facility }) => JSON.stringify([sku, facility]));
  const taken: TakenRows = { levels: [], repeated: [] };
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    if (others.every((other) => saysTheSame(first, other))) taken.levels.push(first);
    else {
      const lines = [first, ...others].map(({ line }) => formatNumber(line)).join(', ');
      const reason = `is there several times with different numbers, in rows ${lines}`;
      taken.repeated.push({ line: first.line, sku: first.sku, reason });
    }
  }
  return taken;
}

const saysTheSame = (one: FileLevel, other: FileLevel): boolean =>
  QUANTITY_FIELDS.every((field) => one[field] === other[field]);

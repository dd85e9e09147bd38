import { fromMinorUnits, toMinorUnits } from '#shared/money.ts';
import type { CatalogueEntry } from '../contract.ts';
import type { CellRegion } from '../rules/cells.ts';
import { buildContents, VARIANT_PARTS, type Contents, type DeviceVariant } from '../rules/contents.ts';

/** What is typed about a product: its units as texts. */
export interface EntryValues extends Record<DeviceVariant, string> {
  kind: CatalogueEntry['kind'];
  code: string;
  name: string;
  made_for: CellRegion | '';
  box_units: string;
  /** In whole units of the reporting currency, as in `12.50`. */
  unit_cost: string;
  version: number | undefined;
}

/** What the form begins with, for an entry or for what is known of a product without one. */
export const toEntryValues = (entry: Partial<CatalogueEntry>, currency: string): EntryValues => ({
  kind: entry.kind ?? 'sku',
  code: entry.code ?? '',
  name: entry.name ?? '',
  // Each variant is in the list, which the type of fromEntries cannot tell.
  ...(Object.fromEntries(
    VARIANT_PARTS.map(({ variant }) => [variant, String(entry[variant] ?? 0)]),
  ) as Record<DeviceVariant, string>),
  made_for: entry.made_for ?? '',
  box_units: entry.box_units ? String(entry.box_units) : '',
  unit_cost: entry.unit_cost == null ? '' : fromMinorUnits(entry.unit_cost, currency),
  version: entry.version,
});

/** What is in one piece by what is typed; what is no number is not, which the contract refuses. */
export const parseContents = (values: EntryValues): Contents =>
  buildContents(
    Object.fromEntries(VARIANT_PARTS.map(({ variant }) => [variant, parseUnits(values[variant])])),
  );

const parseUnits = (text: string): number => (text.trim() === '' ? 0 : Number(text));

/** What one piece costs by what is typed; what is no amount is not a number, which the contract refuses. */
export function parseCost(text: string, currency: string): number | null {
  if (text.trim() === '') return null;
  try {
    return toMinorUnits(text.replace(',', '.'), currency);
  } catch {
    return Number.NaN;
  }
}

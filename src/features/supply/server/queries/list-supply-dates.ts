import { CELL_PARTS, MODEL_NAMES, SIZE_NAMES, type Cell } from '#features/catalogue/rules/cells.ts';
import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { selectDismissed } from './dismissed-proposals.ts';
import { proposeSupply } from './propose.ts';

/** Something that should leave by a day, or that people have planned to leave on one. */
export interface SupplyDate {
  kind: 'proposed' | 'planned';
  /** The same for as long as it is about the same. */
  key: string;
  units: number;
  /** `2.0 L` */
  variant: string;
  place: string;
  /** Null for the factory. */
  source: string | null;
  shipOn: string;
  arrivesOn: string;
  /** It is too late to prevent a gap. */
  isLate: boolean;
  note: string | null;
  path: string;
}

/** By when something must be shipped to each place, and what people have decided to ship. */
export async function listSupplyDates(
  db: Db,
  { company, now }: { company: BoxCompany; now: Date },
): Promise<SupplyDate[]> {
  const { facts, lines, planned } = await proposeSupply(db, { company, now });
  const dismissed = await selectDismissed(db, facts.today);
  const leftOut = new Set(dismissed.map(({ place, cell }) => `${place} ${cell}`));
  const names = new Map(lines.map(({ placeId, name }) => [placeId, name]));
  const proposed = lines.flatMap((line): SupplyDate[] => {
    const id = `${line.placeId} ${line.cell}`;
    const proposal = line.outlook?.proposal;
    if (!proposal || leftOut.has(id)) return [];
    return [
      {
        kind: 'proposed',
        key: id,
        units: proposal.units,
        variant: nameVariant(line.cell),
        place: line.name,
        source: line.source,
        shipOn: proposal.shipBy,
        arrivesOn: proposal.arrives,
        isLate: proposal.isLate,
        note: null,
        path: `/supply?line=${encodeURIComponent(id)}`,
      },
    ];
  });
  const decided = planned.map(({ id, cell, units, place, source, note, ...shipment }): SupplyDate => ({
    kind: 'planned',
    key: String(id),
    units,
    variant: nameVariant(cell),
    place: names.get(place) ?? place,
    source: source === null ? null : (names.get(source) ?? source),
    shipOn: shipment.ship_on,
    arrivesOn: shipment.arrives_on,
    isLate: shipment.ship_on < facts.today,
    note,
    path: '/supply',
  }));
  return [...proposed, ...decided];
}

const NAMES = new Map<Cell, string>(
  CELL_PARTS.map(({ cell, model, size }) => [cell, `${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`]),
);
const nameVariant = (cell: Cell): string => NAMES.get(cell) ?? cell;

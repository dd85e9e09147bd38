import { CELL_PARTS, MODEL_NAMES, SIZE_NAMES, type Cell } from '#features/catalogue/rules/cells.ts';
import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';
import { describeUnknownPoolNeed, writeAtLeast } from '../../rules/proposals/pool-need-words.ts';
import { mayShipEarlier } from '../../rules/proposals/unknown-need.ts';
import type { TracedShipment } from '../../rules/shipments/trace.ts';
import { proposeSupply, type ProposedSupply } from './propose.ts';

/** Something that should leave by a day, or that people have planned. */
export interface SupplyDate {
  /** `shipped` has left, and is expected. */
  kind: 'proposed' | 'planned' | 'shipped';
  /** The same for as long as it is about the same. */
  key: string;
  /** `240 × 2.0 L, 60 × 2.0 M` */
  what: string;
  place: string;
  /** Null for the factory. */
  source: string | null;
  shipOn: string;
  arrivesOn: string;
  /** Why more may have to leave; null where all is known, and of what people have decided on. */
  doubt: string | null;
  /** It may have to leave before its day, too. */
  mayBeEarlier: boolean;
  /** It is too late to prevent a gap, or overdue. */
  isLate: boolean;
  note: string | null;
  path: string;
}

/** By when something must be shipped to each place, and what people have decided to ship. */
export async function listSupplyDates(
  db: Db,
  { company, now }: { company: BoxCompany; now: Date },
): Promise<SupplyDate[]> {
  const supply = await proposeSupply(db, { company, now });
  const { facts, lines } = supply;
  const proposed = lines.flatMap((line): SupplyDate[] => {
    const id = formatLineId(line.placeId, line.cell);
    const proposal = line.outlook?.proposal;
    if (!proposal || line.isDismissed) return [];
    return [
      {
        kind: 'proposed',
        key: id,
        what: `${writeAtLeast(line.unknownPoolNeed)}${describeUnits(line.cell, proposal.units)}`,
        place: line.name,
        source: line.source,
        shipOn: proposal.shipBy,
        arrivesOn: proposal.arrives,
        doubt:
          line.unknownPoolNeed === null ? null : describeUnknownPoolNeed(line.name, line.unknownPoolNeed),
        mayBeEarlier: mayShipEarlier(line, facts.today),
        isLate: proposal.isLate,
        note: null,
        path: `/supply?line=${encodeURIComponent(id)}`,
      },
    ];
  });
  return [...proposed, ...listPlannedDates(supply)];
}

/** What people have decided to ship and what is on its way, as they call it. */
export function listPlannedDates({
  lines,
  planned,
}: Pick<ProposedSupply, 'lines' | 'planned'>): SupplyDate[] {
  const names = new Map(lines.map(({ placeId, name }) => [placeId, name]));
  return planned.flatMap((shipment) => describePlanned(shipment, names));
}

/** What is in boxes has left the factory, whether or not people have marked it; they say themselves when they are expected. */
function describePlanned(shipment: TracedShipment, names: ReadonlyMap<string, string>): SupplyDate[] {
  const { id, state, place, source, note, isOverdue, hasAllBoxes, inbound } = shipment;
  if (state !== 'planned' && state !== 'shipped') return [];
  if (hasAllBoxes) return [];
  const lines = shipment.lines
    .map(({ cell, units, sent }) => ({ cell, units: source === null ? units - (sent ?? 0) : units }))
    .filter(({ units }) => units > 0);
  return [
    {
      kind: state,
      key: String(id),
      what: lines.map(({ cell, units }) => describeUnits(cell, units)).join(', '),
      place: names.get(place) ?? place,
      source: source === null ? null : (names.get(source) ?? source),
      shipOn: shipment.ship_on,
      arrivesOn: shipment.arrives_on,
      doubt: null,
      mayBeEarlier: false,
      // Amazon expects nothing more of one that it has closed.
      isLate: isOverdue && !inbound?.isEnded,
      note,
      path: '/supply',
    },
  ];
}

const NAMES = new Map<Cell, string>(
  CELL_PARTS.map(({ cell, model, size }) => [cell, `${MODEL_NAMES[model]} ${SIZE_NAMES[size]}`]),
);
const describeUnits = (cell: Cell, units: number): string =>
  `${formatNumber(units)} × ${NAMES.get(cell) ?? cell}`;

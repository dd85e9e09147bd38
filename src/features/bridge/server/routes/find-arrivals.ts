import { listArrivedBoxes } from '#features/factory-shipments/server/public.ts';
import { listRestocksOfSkus } from '#features/sales/server/public.ts';
import type { ShippedTransfer } from '#features/supply/server/public.ts';
import { listToldFlows, type ToldFlow } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { isPickedAs, pickListed, type createPicker } from '../../rules/place-units.ts';
import { coverClaims, LATE_DAYS, type InboundClaim } from '../../rules/told/cover-claims.ts';
import { listInboundClaims, listRestockClaims, type ClaimedFacts } from '../../rules/told/inbound-claims.ts';
import { listCorrections } from '../../rules/told/warehouse-movements.ts';
import type { TransferKind } from '../../rules/words.ts';
import type { BridgeCompany, BridgedWarehouse } from '../queries/list-bridge-places.ts';
import { COVERED_DAYS } from '../queries/load-bridge-facts.ts';
import type { Transfer } from '../queries/transfers.ts';

interface Days {
  from: string;
  to: string;
}

/** What is reported on a day may have arrived weeks before, and what arrived earlier comes first. */
export const findClaimedDays = ({ from, to }: Days): Days => ({
  from: addDays(from, -2 * COVERED_DAYS),
  to: addDays(to, LATE_DAYS),
});

interface Wanted {
  company: BridgeCompany;
  place: BridgedWarehouse;
  sku: string;
  /** Products that are or contain the SKU. */
  sold: readonly string[];
  span: Days;
  /** The SKUs that the place lists. */
  kept: ReadonlySet<string>;
  pick: ReturnType<typeof createPicker>;
  /** On the claimed days of the span, of every SKU. */
  transfers: readonly Transfer[];
  planned: readonly ShippedTransfer[];
}

/** What an arrival is, if it is shown. */
interface EnteredClaim extends InboundClaim {
  box?: { id: number; box: string };
  restock?: { id: string; order: string; sku: string };
  transfer?: { id: number; kind: TransferKind; note: string | null };
}

/**
 * What came into a warehouse of a SKU on some days, each unit once: what the warehouse itself reports, and of all that is known
 * from elsewhere the part that it does not report.
 */
export async function findArrivals(db: Db, { planned: shipments, ...wanted }: Wanted) {
  const { place, sku, span } = wanted;
  const planned = shipments.filter(({ skus }) => skus.includes(sku));
  const skus = [...new Set([sku, ...planned.flatMap((each) => each.skus)])];
  const days = findClaimedDays(span);
  const told = await listToldFlows(db, { warehouseId: place.warehouseId, skus, ...days });
  const claims = await listClaims(db, { ...wanted, planned, skus, days });
  const isMeant = ({ day }: { day: string }) => day >= span.from && day <= span.to;
  const rests = listRests(claims, told).filter((each) => each.skus.includes(sku) && isMeant(each));
  const corrections = new Set(listCorrections(told));
  return {
    boxes: rests.flatMap(({ box, rest: units }) => (box ? [{ ...box, units }] : [])),
    restocks: rests.flatMap(({ restock, rest: units }) =>
      restock && units !== null ? [{ ...restock, units }] : [],
    ),
    transfers: rests.flatMap(({ transfer, rest: units }) =>
      transfer && units !== null ? [{ ...transfer, units }] : [],
    ),
    told: told.filter(
      (flow) => flow.sku === sku && isMeant(flow) && (flow.kind !== 'adjusted' || corrections.has(flow)),
    ),
  };
}

/** Of what arrived the part that the warehouse does not report. */
function listRests(claims: readonly EnteredClaim[], told: readonly ToldFlow[]) {
  const cover = (ofReturns: boolean) =>
    coverClaims(
      claims.filter(({ kind }) => (kind === 'returned') === ofReturns),
      told.filter(({ kind }) => kind === (ofReturns ? 'returned' : 'booked')),
    ).claims;
  return [...cover(false), ...cover(true)].filter(({ units, rest }) => rest !== 0 || units === 0);
}

interface Claimed extends Wanted {
  /** With which of them what the place reports may be shared. */
  skus: readonly string[];
  days: Days;
}

async function listClaims(
  db: Db,
  { company, place, sku, sold, kept, pick, transfers, planned, skus, days }: Claimed,
): Promise<EnteredClaim[]> {
  const boxes = await listArrivedBoxes(db, company, days);
  const restocks = await listRestocksOfSkus(db, { skus: sold, names: place.names, ...days });
  const toClaims = (facts: Partial<ClaimedFacts>) =>
    listInboundClaims(place.id, { boxes: [], transfers: [], planned: [], ...facts });
  return [
    ...boxes
      .filter((box) => skus.includes(box.sku) && box.warehouseId === place.warehouseId)
      .flatMap((box) =>
        toClaims({ boxes: [box] }).map((claim) => ({ ...claim, box: { id: box.id, box: box.name } })),
      ),
    ...transfers
      .filter((transfer) => skus.includes(transfer.sku))
      .flatMap((transfer) => {
        const { id, kind, note } = transfer;
        return toClaims({ transfers: [transfer] }).map((claim) => ({
          ...claim,
          transfer: { id, kind, note },
        }));
      }),
    ...planned.flatMap((shipment) => {
      const { id, name: note } = shipment;
      const isIt = isPickedAs(sku, pickListed(shipment.skus, kept));
      const transfer = { id, kind: 'transfer' as const, note };
      return toClaims({ planned: [shipment] }).map((claim) => (isIt ? { ...claim, transfer } : claim));
    }),
    ...restocks.flatMap(({ order_external_id: id, order, ...restock }) =>
      listRestockClaims({ restocked: [restock], pick }).map((claim) => ({
        ...claim,
        restock: { id, order, sku: restock.sku },
      })),
    ),
  ];
}

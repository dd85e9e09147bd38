import { listLedgerGaps, listLedgerMovements, type LedgerMovement } from '#features/amazon/server/public.ts';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import {
  listSourceFreshness,
  listTroubledDays,
  type DayTrouble,
} from '#features/connections/server/public.ts';
import { listArrivedBoxes, type ArrivedBox } from '#features/factory-shipments/server/public.ts';
import { listRestockedUnits } from '#features/sales/server/public.ts';
import { findParcelsKnownUntil, listShippedUnits } from '#features/shipping/server/public.ts';
import { listLevelSteps, listReadingTimes, type LevelStep } from '#features/stock-memory/server/public.ts';
import { listShippedTransfers, type ShippedTransfer } from '#features/supply/server/public.ts';
import { listOfferedFeeds, listToldFlows, type ToldFlow } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { selectCutOffs } from './cut-offs.ts';
import { selectTransfersOfPlace, type Transfer } from './transfers.ts';
import type { BridgeCompany, BridgePlace } from './list-bridge-places.ts';

/** How long before a day something was received that may have been booked in on it. */
export const COVERED_DAYS = 37;

/** What holds for every place. */
export interface CompanyFacts {
  mapped: MappedSkus;
  boxes: ArrivedBox[];
  /** Planned shipments that left one place for another. */
  planned: ShippedTransfer[];
  troubles: DayTrouble[];
  parcelsKnownUntil: Date | null;
  /** Until when is known what warehouses report themselves, by source; null while the past is being read. */
  feedsKnownUntil: Map<string, Date | null>;
  cutOffs: Map<string, number>;
}

export interface Window {
  from: string;
  to: string;
}

/** How long a planned shipment may be in transit. */
export const PLANNED_DAYS = 120;

export async function loadCompanyFacts(
  db: Db,
  company: BridgeCompany,
  { from, to, now }: Window & { now: Date },
): Promise<CompanyFacts> {
  const { timeZone } = company;
  const kinds = ['warehouse-stock', 'goods-in', 'stock-flow', 'shipments', 'fba-stock'] as const;
  return {
    mapped: await loadMappedSkus(db),
    boxes: await listArrivedBoxes(db, company, { from: addDays(from, -COVERED_DAYS), to }),
    planned: await listShippedTransfers(db, addDays(from, -PLANNED_DAYS)),
    troubles: await listTroubledDays(db, { kinds, from, to, timeZone }),
    parcelsKnownUntil: await findParcelsKnownUntil(db),
    feedsKnownUntil: await loadFeedsKnownUntil(db, now),
    cutOffs: await selectCutOffs(db),
  };
}

/** Those of sources that are still read: what one brought before it left the configuration stays as it is. */
export async function loadFeedsKnownUntil(db: Db, now: Date): Promise<Map<string, Date | null>> {
  const sources = new Set((await listSourceFreshness(db, now)).map(({ id }) => id));
  const feeds = await listOfferedFeeds(db);
  return new Map(
    feeds
      .filter(({ sourceId }) => sources.has(sourceId))
      .map(({ sourceId, knownUntil }) => [sourceId, knownUntil]),
  );
}

/** What a place held and what moved there. */
export interface BridgedPlaceFacts {
  steps: LevelStep[];
  readAt: Map<string, Date>;
  /** Of a warehouse. */
  shipped: Awaited<ReturnType<typeof listShippedUnits>>;
  /** Of a warehouse: sent back by customers of shops, and restocked there. */
  restocked: Awaited<ReturnType<typeof listRestockedUnits>>;
  transfers: Transfer[];
  /** What it says itself of what came in and was corrected. */
  told: ToldFlow[];
  /** Of a pool. */
  ledger: LedgerMovement[];
  /** Of a pool: the days of its ledger, as Amazon dates them, of which not all could be read. */
  unreadDays: string[];
}

export async function loadPlaceFacts(
  db: Db,
  {
    place,
    timeZone,
    cutOff,
    ...window
  }: Window & { place: BridgePlace; timeZone: string; cutOff: number | null },
): Promise<BridgedPlaceFacts> {
  const { id } = place;
  const held = {
    steps: await listLevelSteps(db, { place: id, ...window }),
    readAt: await listReadingTimes(db, { place: id, ...window }),
  };
  if (place.kind === 'pool') {
    const ledger = await listLedgerMovements(db, { pool: place.region, ...window });
    const around = { from: addDays(window.from, -1), to: addDays(window.to, 1) };
    const unreadDays = await listLedgerGaps(db, { pool: place.region, ...around });
    return { ...held, shipped: [], restocked: [], transfers: [], told: [], ledger, unreadDays };
  }
  const covered = { from: addDays(window.from, -COVERED_DAYS), to: window.to };
  return {
    ...held,
    shipped: await listShippedUnits(db, { names: place.names, timeZone, cutOff, ...window }),
    restocked: await listRestockedUnits(db, { names: place.names, ...covered }),
    transfers: await selectTransfersOfPlace(db, { place: id, ...covered }),
    told: await listToldFlows(db, { warehouseId: place.warehouseId, ...covered }),
    ledger: [],
    unreadDays: [],
  };
}

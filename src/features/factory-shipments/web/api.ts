import { useQuery } from '@tanstack/react-query';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import { listBoxesAtRiskEndpoint, listFactoryShipments, type FactoryShipment } from '../contract.ts';

import { getBoxContents } from '../contract/contents.ts';
import { listReceivable } from '../contract/receive.ts';
import { listBoxDestinations } from '../contract/destinations.ts';

export const allShipmentsQuery = defineQuery(listFactoryShipments, {});

/** Where boxes can go, and what texts on boxes mean. */
export const useDestinations = () => useQuery(defineQuery(listBoxDestinations, {}));

export const useShipments = () => useQuery(allShipmentsQuery);

/** The boxes on their way whose texts hold this SKU. */
export const useInboundBoxes = (sku: string) =>
  useQuery(defineQuery(listFactoryShipments, { query: { status: 'in_transit', search: sku } }));

/** What a SKU is called; undefined where that is not known. */
export const useProductName = (sku: string): string | undefined =>
  useQuery({ ...allShipmentsQuery, select: ({ product_names: names }) => names[sku] }).data;

/** One box; null when there is none of that number, undefined while a newer list may have it. */
export function useShipment(id: number | undefined): FactoryShipment | null | undefined {
  return findInAnswer(useShipments(), ({ results }) => results.find((box) => box.id === id));
}

/** The boxes whose variant runs out before they land. */
export const useRisks = () => useQuery(defineQuery(listBoxesAtRiskEndpoint, {}));

/** The boxes that a scanner may read. */
export const useReceivable = () => useQuery(defineQuery(listReceivable, {}));

/** The kits of a box. */
export const defineContentsQuery = (id: number) => defineQuery(getBoxContents, { params: { id } });

export const useBoxContents = (id: number) => useQuery(defineContentsQuery(id));

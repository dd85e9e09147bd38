import { useQuery } from '@tanstack/react-query';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import {
  listBoxesAtRiskEndpoint,
  listFactoryShipments,
  type BoxAtRisk,
  type FactoryShipment,
} from '../contract.ts';

import { listBoxDestinations } from '../contract/destinations.ts';

/** What a write of this area puts out of date. */
export const BOX_WRITES = ['factory-shipments', 'history'];

export const allShipmentsQuery = defineQuery('factory-shipments', listFactoryShipments, {});

/** Where boxes can go, and what texts on boxes mean. */
export const useDestinations = () => useQuery(defineQuery('factory-shipments', listBoxDestinations, {}));

export const useShipments = () => useQuery(allShipmentsQuery);

/** One box; null when there is none of that number. */
export function useShipment(id: number | undefined): FactoryShipment | null | undefined {
  return findInAnswer(useShipments(), ({ results }) => results.find((box) => box.id === id));
}

/** What decides which boxes come too late, beside the boxes themselves. */
const ALSO = ['amazon', 'catalogue', 'planning', 'sales', 'warehouses'];

/** The boxes whose variant runs out before they land. */
export const useRisks = () => useQuery(defineQuery('factory-shipments', listBoxesAtRiskEndpoint, {}, ALSO));

/** Why a box comes too late, if it does. */
export const useRisk = (id: number): BoxAtRisk | undefined =>
  useRisks().data?.boxes.find((box) => box.id === id);

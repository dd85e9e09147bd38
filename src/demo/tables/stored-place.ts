import { formatPoolPlace } from '#features/amazon/rules.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { PlaceId } from '../world/places.ts';

const POOLS = { 'fba-us': 'US', 'fba-ca': 'CA', 'fba-eu': 'EU', 'fba-uk': 'UK' } as const;

const isPool = (id: PlaceId): id is keyof typeof POOLS => id in POOLS;

/** `warehouse:itb`, `fba:US` */
export const formatStoredPlace = (id: PlaceId): string =>
  isPool(id) ? formatPoolPlace(POOLS[id]) : formatWarehousePlace(id);

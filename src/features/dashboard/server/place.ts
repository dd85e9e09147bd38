import { placeOf } from '#features/warehouses/rules.ts';
import type { Warehouse } from '#features/warehouses/server/service.ts';

/** A warehouse as the dashboard tells of it. */
export type Place = Pick<Warehouse, 'id' | 'name' | 'location'>;

/** Of each warehouse what the stock memory calls it. */
export const memoryNames = (places: readonly Place[]): string[] => places.map(({ id }) => placeOf(id));

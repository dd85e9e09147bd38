import type { Db } from '#server/db/database.ts';
import type { BoxDestination, BoxDestinations } from '../../contract/destinations.ts';
import { findBoxRegion, type BoxWarehouse } from '../../rules/destinations.ts';
import { selectBoxTexts, selectDestinations, type StoredDestination } from './select-destinations.ts';

/** The destinations that people choose from, and what texts on boxes mean or do not mean yet. */
export async function listDestinations(
  db: Db,
  warehouses: readonly BoxWarehouse[],
): Promise<Omit<BoxDestinations, 'success'>> {
  const [stored, texts] = await Promise.all([selectDestinations(db), selectBoxTexts(db)]);
  const destinations = buildDestinations(stored, warehouses);
  const unmapped = texts.filter(({ text, meaning }) => findBoxRegion(text, warehouses, meaning) === null);
  return {
    destinations,
    mapped: stored.flatMap(({ id, name, region, ...meaning }) =>
      region === null ? [{ id, text: name, destination: nameMeaning(meaning, stored, warehouses) }] : [],
    ),
    unmapped: unmapped.map(({ meaning: _meaning, ...text }) => text),
  };
}

/** The configured warehouses, then the destinations that people added. */
export function buildDestinations(
  stored: readonly StoredDestination[],
  warehouses: readonly BoxWarehouse[],
): BoxDestination[] {
  const own = new Map(
    stored.filter(({ region }) => region !== null).map((row) => [row.name.toLowerCase(), row]),
  );
  const configured = warehouses.map(({ name }) => {
    const added = own.get(name.toLowerCase());
    own.delete(name.toLowerCase());
    const region = findBoxRegion(name, warehouses, added && { region: added.region, warehouseId: null });
    return { id: added?.id ?? null, name, is_warehouse: true, region };
  });
  return [
    ...configured,
    ...[...own.values()].map(({ id, name, region }) => ({ id, name, is_warehouse: false, region })),
  ];
}

/** The name of what a text means; null for a warehouse that has left the configuration. */
function nameMeaning(
  { warehouse_id, same_as }: Pick<StoredDestination, 'warehouse_id' | 'same_as'>,
  stored: readonly StoredDestination[],
  warehouses: readonly BoxWarehouse[],
): string | null {
  const other = stored.find(({ id }) => id === same_as);
  return other?.name ?? warehouses.find(({ id }) => id === warehouse_id)?.name ?? null;
}

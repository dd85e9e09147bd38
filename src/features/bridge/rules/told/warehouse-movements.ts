import type { FlowKind } from '#features/warehouses/rules/goods-in.ts';
import { addDays } from '#shared/dates.ts';
import type { PlaceMovement } from '../bridge-place.ts';
import { coverClaims, type CoveredClaim, type InboundClaim, type ToldUnits } from './cover-claims.ts';
import {
  listInboundClaims,
  listRestockClaims,
  type ClaimedFacts,
  type RestockedFacts,
} from './inbound-claims.ts';

/** What a warehouse itself says of its stock. */
interface Told extends ToldUnits {
  kind: FlowKind;
}

export interface WarehouseFacts extends ClaimedFacts, RestockedFacts {
  told: readonly Told[];
  /** By SKU and day of leaving; null where it is not known which. */
  shipped: readonly { day: string; sku: string | null; units: number }[];
}

/** All that moved in a warehouse, each once. */
export function toWarehouseMovements(place: string, facts: WarehouseFacts): PlaceMovement[] {
  const { told, shipped, transfers, planned } = facts;
  const claims = Map.groupBy(
    [...listInboundClaims(place, facts), ...listRestockClaims(facts)],
    ({ kind }) => kind === 'returned',
  );
  const booked = told.filter(({ kind }) => kind === 'booked');
  return [
    ...toCoveredMovements(claims.get(false) ?? [], booked, 'received'),
    ...toCoveredMovements(
      claims.get(true) ?? [],
      told.filter(({ kind }) => kind === 'returned'),
      'returned',
    ),
    ...listCorrections(told).map(({ day, sku, units }) => ({
      day,
      sku,
      units,
      kind: 'adjusted' as const,
    })),
    ...shipped.flatMap(({ day, sku, units }) =>
      sku === null ? [] : [{ day, sku, units, kind: 'shipped' as const }],
    ),
    ...transfers.flatMap(({ sku, units, kind, ...transfer }): PlaceMovement[] => [
      ...(transfer.source === place && transfer.left_on !== null
        ? [{ day: transfer.left_on, sku, units, kind: 'transferredOut' as const }]
        : []),
      ...(transfer.destination === place && transfer.arrived_on !== null && kind === 'removal'
        ? [{ day: transfer.arrived_on, sku, units, kind: 'adjusted' as const }]
        : []),
    ]),
    ...planned.flatMap(({ source, leftOn: day, skus: anyOf, units }) =>
      source === place ? [{ day, sku: '', anyOf, units, kind: 'transferredOut' as const }] : [],
    ),
  ];
}

function toCoveredMovements(
  claims: readonly InboundClaim[],
  told: readonly ToldUnits[],
  kind: 'received' | 'returned',
): PlaceMovement[] {
  const covered = coverClaims(claims, told);
  return [
    ...covered.claims.flatMap(toClaimMovements),
    ...covered.unclaimed.map(({ day, sku, units }) => ({ day, sku, units, kind })),
  ];
}

function toClaimMovements({
  day,
  skus,
  kind,
  units,
  fills,
  rest,
  isOfVariant,
  isAsSold,
}: CoveredClaim): PlaceMovement[] {
  const told = fills.map((fill) => ({ ...fill, kind }));
  if (rest === 0 && units !== 0) return told;
  const [sku = ''] = skus;
  return [
    ...told,
    isOfVariant
      ? { day, sku: '', anyOf: skus, units: rest, kind }
      : { day, sku, units: rest, kind, ...(isAsSold && { isAsSold }) },
  ];
}

/**
 * What a warehouse corrected. A gain of as many units as it booked of the SKU a day before or after is that booking,
 * reported twice.
 */
export function listCorrections<Flow extends Told>(told: readonly Flow[]): Flow[] {
  const open = told.filter(({ kind }) => kind === 'booked');
  return told.filter((flow) => {
    if (flow.kind !== 'adjusted') return false;
    if (flow.units === null || flow.units <= 0) return true;
    const same = open.findIndex(
      ({ sku, units, day }) =>
        sku === flow.sku &&
        units === flow.units &&
        day >= addDays(flow.day, -1) &&
        day <= addDays(flow.day, 1),
    );
    if (same >= 0) open.splice(same, 1);
    return same < 0;
  });
}

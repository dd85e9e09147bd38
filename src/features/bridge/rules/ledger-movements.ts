import type { LedgerKind } from '#features/amazon/rules.ts';
import type { PlaceMovement } from './bridge-place.ts';

interface LedgerEntry {
  day: string;
  sku: string;
  kind: LedgerKind;
  units: number;
  isPlaced: boolean;
}

/** What Amazon's ledger says of a pool in the words of the bridge; its signs are those of the stock. */
export const toPlaceMovement = ({ day, sku, kind, units, isPlaced }: LedgerEntry): PlaceMovement => {
  const moved = KINDS[kind];
  const leaves = moved === 'shipped' || moved === 'transferredOut';
  return { day, sku, kind: moved, units: isPlaced ? (leaves ? -units : units) : null };
};

const KINDS = {
  receipts: 'received',
  shipments: 'shipped',
  returns: 'returned',
  removals: 'transferredOut',
  lost: 'adjusted',
  found: 'adjusted',
  damaged: 'adjusted',
  disposed: 'adjusted',
  reclassified: 'adjusted',
  transfers: 'adjusted',
  other: 'adjusted',
} as const satisfies Record<LedgerKind, PlaceMovement['kind']>;

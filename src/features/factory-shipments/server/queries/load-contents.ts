import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { BoxContents } from '../../contract/contents.ts';
import { compareKits } from '../../rules/verify.ts';
import { selectBoxKits, selectCheckWithPeople } from './select-checks.ts';

/** The kits of a box, each with what its last verification found. */
export async function loadContents(db: Db, boxId: number): Promise<BoxContents> {
  const box = await selectCheckWithPeople(db, boxId);
  if (!box) throw new AppError('not_found', 'This shipment no longer exists. Someone may have deleted it.');
  const kits = await selectBoxKits(db, boxId);
  const states = findStates(kits, box.units);
  const { version, matched, missing, unexpected, doubled, checked_at } = box;
  const isVerified = version !== null && checked_at !== null;
  return {
    success: true,
    kits: kits.map(({ scans: _scans, packed_at, ...kit }) => ({
      ...kit,
      packed_at: packed_at.toISOString(),
      state: isVerified ? (states.get(kit.serial_number) ?? null) : null,
    })),
    check: isVerified
      ? {
          version,
          matched: matched ?? 0,
          missing: missing ?? 0,
          unexpected: unexpected ?? 0,
          doubled: doubled ?? 0,
          checked_at: checked_at.toISOString(),
          checked_by: box.checked_by,
          explanation: box.explanation,
          explained_by: box.explained_by,
        }
      : null,
    received_by: box.received_by,
  };
}

function findStates(
  kits: readonly { serial_number: string; is_expected: boolean; scans: number }[],
  units: number | null,
) {
  const expected = kits.filter((kit) => kit.is_expected).map((kit) => kit.serial_number);
  const scans = new Map(
    kits.filter((kit) => kit.scans > 0).map((kit) => [kit.serial_number, kit.scans] as const),
  );
  return new Map(compareKits({ expected, units }, scans).kits.map(({ serial, state }) => [serial, state]));
}

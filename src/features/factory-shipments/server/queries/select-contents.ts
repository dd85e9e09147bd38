import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface NamedBox {
  id: number;
  serial_box: string;
  units: number | null;
  is_in_transit: boolean;
}

/** The boxes of these numbers, whatever their case: the one on its way, else the one that was shipped last. */
export async function selectNamedBoxes(db: Db, names: readonly string[]): Promise<Map<string, NamedBox>> {
  const { rows } = await sql<NamedBox & { key: string }>`
    select distinct on (lower(serial_box)) lower(serial_box) as key, id, serial_box, units,
      delivered_date is null as is_in_transit
    from factory_shipments
    where lower(serial_box) in (select lower(name) from unnest(${[...names]}::text[]) as name)
    order by lower(serial_box), delivered_date is null desc, ship_date desc, id desc`.execute(db);
  return new Map(rows.map(({ key, ...box }) => [key, box]));
}

/** How many kits boxes are expected to hold, by box. */
export async function countExpectedKits(db: Db, boxIds: readonly number[]): Promise<Map<number, number>> {
  if (boxIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('box_kits')
    .select(({ fn }) => ['box_id', fn.countAll<number>().as('kits')])
    .where('box_id', 'in', boxIds)
    .where('is_expected', '=', true)
    .groupBy('box_id')
    .execute();
  return new Map(rows.map(({ box_id, kits }) => [box_id, kits]));
}

/** A kit in the box that it is put into. */
export interface PackedKit {
  boxId: number;
  serial: string;
}

const buildRecordset = (kits: readonly PackedKit[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(kits)}::jsonb) as packed ("boxId" bigint, serial text)`;

export interface MovedKit {
  serial_number: string;
  box_id: number;
  from_box: string;
}

/** Those of these kits that another box on its way is expected to hold. */
export async function selectKitsElsewhere(db: Db, kits: readonly PackedKit[]): Promise<MovedKit[]> {
  const { rows } = await sql<MovedKit>`
    select held.serial_number, held.box_id, box.serial_box as from_box
    from ${buildRecordset(kits)}
    join box_kits as held on held.serial_number = packed.serial and held.box_id <> packed."boxId"
    join factory_shipments as box on box.id = held.box_id
    where held.is_expected and box.delivered_date is null
    order by held.serial_number, held.box_id`.execute(db);
  return rows;
}

/** Takes kits out of what a box is expected to hold; what was scanned in it stays. */
export async function unpackKits(
  tx: Db,
  kits: readonly Pick<MovedKit, 'box_id' | 'serial_number'>[],
): Promise<void> {
  if (kits.length === 0) return;
  const taken = sql`jsonb_to_recordset(${JSON.stringify(kits)}::jsonb) as taken (box_id bigint, serial_number text)`;
  await sql`
    delete from box_kits as kept using ${taken}
    where kept.box_id = taken.box_id and kept.serial_number = taken.serial_number and kept.scans = 0`.execute(
    tx,
  );
  await sql`
    update box_kits as kept set is_expected = false from ${taken}
    where kept.box_id = taken.box_id and kept.serial_number = taken.serial_number and kept.is_expected`.execute(
    tx,
  );
}

/** The kits that these boxes are expected to hold. */
export const selectExpectedKits = (db: Db, boxIds: readonly number[]) =>
  db
    .selectFrom('box_kits')
    .select(['box_id', 'serial_number'])
    .where('box_id', 'in', boxIds)
    .where('is_expected', '=', true)
    .execute();

/** Has boxes expect kits, always in one order, so that two writers wait for each other instead of forever. */
export async function packKits(tx: Db, kits: readonly PackedKit[], now: Date): Promise<void> {
  if (kits.length === 0) return;
  await sql`
    insert into box_kits (box_id, serial_number, is_expected, packed_at)
    select "boxId", serial, true, ${now} from ${buildRecordset(kits)} order by "boxId", serial collate "C"
    on conflict (box_id, serial_number) do update set is_expected = true, packed_at = excluded.packed_at
    where not box_kits.is_expected`.execute(tx);
  await sql`
    delete from kits_without_box where serial_number in (select serial from ${buildRecordset(kits)})`.execute(
    tx,
  );
}

/** Keeps in which box kits are, until that box is recorded. */
export async function keepUntilBoxed(
  tx: Db,
  kits: readonly { serial: string; boxKey: string }[],
  now: Date,
): Promise<void> {
  if (kits.length === 0) return;
  await sql`
    insert into kits_without_box (serial_number, box_key, packed_at)
    select serial, lower("boxKey"), ${now}
    from jsonb_to_recordset(${JSON.stringify(kits)}::jsonb) as packed (serial text, "boxKey" text)
    order by serial collate "C"
    on conflict (serial_number) do update set box_key = excluded.box_key, packed_at = excluded.packed_at`.execute(
    tx,
  );
}

/** Puts those kits into a box that were said to be in it before it was recorded. */
export async function packWaitingKits(
  tx: Db,
  { id, serial_box }: { id: number; serial_box: string },
): Promise<void> {
  await sql`
    with waiting as (
      delete from kits_without_box where box_key = lower(${serial_box}) returning serial_number, packed_at
    )
    insert into box_kits (box_id, serial_number, is_expected, packed_at)
    select ${id}, serial_number, true, packed_at from waiting
    on conflict do nothing`.execute(tx);
}

/**
 * In which box each of these kits is said to be: one that is not recorded yet, else the last one. A kit only waits for a
 * box that was named after the others, because packing it ends the wait.
 */
async function selectBoxesOfKits(db: Db, serials: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ serial: string; box: string }>`
    select serial, coalesce(
      (select box_key from kits_without_box where serial_number = serial),
      (select box.serial_box from box_kits join factory_shipments as box on box.id = box_id
        where serial_number = serial and is_expected order by packed_at desc, box_id desc limit 1)
    ) as box
    from unnest(${[...serials]}::text[]) as serial`.execute(db);
  return new Map(rows.flatMap(({ serial, box }) => (box === null ? [] : [[serial, box]])));
}

export interface NamedKit {
  serial: string;
  /** The number of the box that it is in. */
  box: string;
}

/** Those of these kits that are said to be in another box, or in none, and where each of them is said to be. */
export async function findMovedKits<Kit extends NamedKit>(
  db: Db,
  kits: readonly Kit[],
): Promise<{ known: ReadonlyMap<string, string>; changed: Kit[] }> {
  const known = await selectBoxesOfKits(
    db,
    kits.map(({ serial }) => serial),
  );
  return {
    known,
    changed: kits.filter(({ serial, box }) => known.get(serial)?.toLowerCase() !== box.toLowerCase()),
  };
}

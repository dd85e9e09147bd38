import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import type { DayState } from '../../rules/bridge-days.ts';
import type { BridgedDay } from '../../rules/bridge-place.ts';

export interface MadeDay {
  place: string;
  day: string;
  made_from: string;
  made_at: Date;
  state: string;
}

/** Of all places, or of one. */
export const selectMadeDays = (db: Db, from: string, place?: string): Promise<MadeDay[]> =>
  db
    .selectFrom('bridge_place_days')
    .select(['place', 'day', 'made_from', 'made_at', 'state'])
    .where('day', '>=', from)
    .$if(place !== undefined, (days) => days.where('place', '=', place ?? ''))
    .execute();

/** Their closing is no opening of the next day. */
const WITHOUT_CLOSING = [
  'no-reading',
  'stale',
  'held-back',
  'rows-set-aside',
  'on-hand-unreported',
] satisfies DayState[];

/** By place: the last day before another one whose closing the next bridge begins with. */
export async function selectLastClosings(
  db: Db,
  { from, before }: { from: string; before: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('bridge_place_days')
    .select(['place', (is) => is.fn.max('day').as('day')])
    .where('day', '>=', from)
    .where('day', '<', before)
    .where('state', 'not in', WITHOUT_CLOSING)
    .groupBy('place')
    .execute();
  return new Map(rows.map(({ place, day }) => [place, day]));
}

/** Days of a place as they are now, in place of what was there. */
export async function replaceBridges(
  tx: Db,
  place: string,
  days: readonly (BridgedDay & { madeFrom: string })[],
): Promise<void> {
  const dates = days.map(({ day }) => day);
  await tx.deleteFrom('bridge_days').where('place', '=', place).where('day', 'in', dates).execute();
  await tx.deleteFrom('bridge_place_days').where('place', '=', place).where('day', 'in', dates).execute();
  const lines = days.flatMap(({ day, lines: each }) =>
    each.map((line) => ({
      day,
      sku: line.sku,
      opening: line.opening ?? 0,
      received: line.received,
      returned: line.returned,
      transferred_in: line.transferredIn,
      shipped: line.shipped,
      transferred_out: line.transferredOut,
      adjusted: line.adjusted,
      closing: line.closing ?? 0,
      lacks_opening: line.opening === null,
      lacks_closing: line.closing === null,
      unexplained: line.unexplained,
      gained: line.gained,
      freeable: line.freeable,
      fallen: line.fallen,
      renamed_from: line.renamedFrom ?? null,
    })),
  );
  await sql`
    insert into bridge_days (place, day, sku, opening, received, returned, transferred_in, shipped, transferred_out,
      adjusted, closing, lacks_opening, lacks_closing, unexplained, gained, freeable, fallen, renamed_from)
    select ${place}, line.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (day date, sku text,
      opening integer, received integer, returned integer, transferred_in integer, shipped integer,
      transferred_out integer, adjusted integer, closing integer, lacks_opening boolean,
      lacks_closing boolean, unexplained integer, gained integer, freeable integer,
      fallen integer, renamed_from text)`.execute(tx);
  await sql`
    insert into bridge_place_days (place, day, from_day, state, opening, closing, skus_without_opening,
      skus_without_closing, made_from, made_at)
    select ${place}, made.*, now() from jsonb_to_recordset(${JSON.stringify(days.map(toPlaceDayRow))}::jsonb) as made
      (day date, from_day date, state text, opening integer, closing integer, skus_without_opening integer,
       skus_without_closing integer, made_from text)`.execute(tx);
}

const toPlaceDayRow = ({
  day,
  from,
  state,
  opening,
  closing,
  skusWithoutOpening,
  skusWithoutClosing,
  madeFrom,
}: BridgedDay & { madeFrom: string }) => ({
  day,
  from_day: from,
  state,
  opening,
  closing,
  skus_without_opening: skusWithoutOpening,
  skus_without_closing: skusWithoutClosing,
  made_from: madeFrom,
});

const FORGOTTEN = 'forgotten ';

/** Whether a day is to be made again. An older release left it empty. */
export const isForgotten = (madeFrom: string): boolean => madeFrom === '' || madeFrom.startsWith(FORGOTTEN);

/**
 * Days that a late entry touches are made again. It waits until no bridges of the place are being stored, which would take the
 * place of what it marks; and each mark is another, so that those that are being made with an earlier entry notice this one.
 */
export async function forgetBridges(tx: Db, { place, from }: { place: string; from: string }): Promise<void> {
  await lockUntilCommit(tx, 'bridge', place);
  await tx
    .updateTable('bridge_place_days')
    .set({ made_from: `${FORGOTTEN}${randomUUID()}` })
    .where('place', '=', place)
    .where('day', '>=', from)
    .execute();
}

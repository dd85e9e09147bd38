import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { REASONS, type Reason } from '../../../rules/worklist.ts';
import {
  selectWithReasons,
  type WorkCounts,
  type WorklistFilter,
  type WorklistRequest,
} from '../worklist.ts';

/** What is known of a parcel is a bit for each reason, and these. */
const HANDLED = 1 << REASONS.length;
const SILENT = HANDLED << 1;
const REASON_BITS = HANDLED - 1;
const NO_OWNER = 0;

/** The open parcels of some days that need a person or report no scans, the longest stuck first; packed, because they are many. */
export interface JudgedParcels {
  ids: Float64Array;
  marks: Uint8Array;
  owners: Int32Array;
  /** The carriers that report scans. */
  telling: string[];
  /** When the next promise passes; null where none does. */
  changesAt: Date | null;
}

const findBit = (reason: Reason): number => 1 << REASONS.indexOf(reason);

const MARKS = sql.join(
  [
    ...REASONS.map((reason) => sql`(${reason} = any(reasons))::integer * ${findBit(reason)}`),
    sql`is_handled::integer * ${HANDLED}`,
    sql`is_silent::integer * ${SILENT}`,
  ],
  sql` + `,
);

/** Judges every open parcel of some days. */
export async function selectJudgedParcels(
  db: Db,
  request: Omit<WorklistRequest, 'page' | 'only'>,
): Promise<JudgedParcels> {
  const { rows } = await sql<{ parcels: string | null; telling: string[] | null; changes_at: Date | null }>`
    with ${selectWithReasons(request)}
    select string_agg(id || ' ' || (${MARKS}) || ' ' || coalesce(owner_id, ${NO_OWNER}), ',' order by latest, id)
        filter (where cardinality(reasons) > 0 or is_silent) as parcels,
      min(promised_at) filter (where promised_at >= ${request.moment.now}) as changes_at,
      (select array_agg(carrier) from telling) as telling
    from judged`.execute(db);
  const [row] = rows;
  return {
    ...unpackParcels(row?.parcels ?? ''),
    telling: row?.telling ?? [],
    // A promise counts as passed once its moment is over.
    changesAt: row?.changes_at ? new Date(row.changes_at.getTime() + 1) : null,
  };
}

function unpackParcels(text: string): Pick<JudgedParcels, 'ids' | 'marks' | 'owners'> {
  const parcels = text === '' ? [] : text.split(',');
  const packed = {
    ids: new Float64Array(parcels.length),
    marks: new Uint8Array(parcels.length),
    owners: new Int32Array(parcels.length),
  };
  for (const [at, parcel] of parcels.entries()) {
    const [id, marks, owner] = parcel.split(' ');
    packed.ids[at] = Number(id);
    packed.marks[at] = Number(marks);
    packed.owners[at] = Number(owner);
  }
  return packed;
}

type Choice = Omit<WorklistFilter, 'sort'>;

/** How many of them need a person, by reason, and which are on a page of the list. */
export function pickJudged(
  { ids, marks, owners }: JudgedParcels,
  { reason, owner }: Choice,
  { limit, offset }: { limit: number; offset: number },
): { counts: WorkCounts; ids: number[] } {
  const sums = { all: 0, handled: 0, silent: 0 };
  const byReason = REASONS.map(() => 0);
  const page: number[] = [];
  const wanted = reason === undefined || reason === 'handled' ? REASON_BITS : findBit(reason);
  let passed = 0;
  // Not of entries, which would make an object of each of tens of thousands.
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at] ?? 0;
    if (owner !== undefined && owners[at] !== (owner ?? NO_OWNER)) continue;
    if ((mark & SILENT) !== 0) sums.silent += 1;
    if ((mark & REASON_BITS) === 0) continue;
    const isHandled = (mark & HANDLED) !== 0;
    if (isHandled) sums.handled += 1;
    else {
      sums.all += 1;
      for (let each = 0; each < REASONS.length; each += 1)
        if ((mark & (1 << each)) !== 0) byReason[each] = (byReason[each] ?? 0) + 1;
    }
    if (isHandled !== (reason === 'handled') || (mark & wanted) === 0) continue;
    if (passed >= offset && page.length < limit) page.push(ids[at] ?? 0);
    passed += 1;
  }
  const ofReason = (reason: Reason) => byReason[REASONS.indexOf(reason)] ?? 0;
  const counts = {
    ...sums,
    unscanned: ofReason('unscanned'),
    still: ofReason('still'),
    failed: ofReason('failed'),
    delayed: ofReason('delayed'),
    late: ofReason('late'),
  };
  return { counts, ids: page };
}

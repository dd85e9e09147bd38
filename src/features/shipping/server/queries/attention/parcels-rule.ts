import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import { getDayInZone } from '#shared/dates.ts';
import { describeParcels } from '../../../rules/loading.ts';
import { REASONS, type Reason } from '../../../rules/worklist.ts';
import { countPastReasons } from './count-past-reasons.ts';
import { listWorklist, WORKLIST_TABLES } from '../list-worklist.ts';
import { listLoadingShops } from '../parcel-feeds.ts';

const WORDS: Record<Reason, { label: string; detail: string }> = {
  unscanned: { label: 'Parcels Not Scanned', detail: 'A label was created, but no carrier has scanned it' },
  still: { label: 'Parcels Without Movement', detail: 'No scan for 3 business days' },
  failed: { label: 'Parcels Failed', detail: 'The carrier couldn’t deliver them' },
  delayed: { label: 'Parcels Delayed', detail: 'The carrier reports a delay' },
  late: { label: 'Parcels Overdue', detail: 'The promised delivery time has passed' },
};

/** Too many parcels with the same trouble. */
export const createParcelsRule = (timeZone: string): AttentionRule => ({
  id: 'parcels',
  area: 'parcels',
  title: 'Parcels That Need Action',
  severity: 'soon',
  action: 'Open Parcels',
  access: 'signed-in',
  limit: { usual: 10, min: 1, max: 10_000, unit: 'parcels', worse: 'higher', margin: 0.2 },
  waitMinutes: 15,
  tables: WORKLIST_TABLES,
  past: (db, span) => countPastReasons(db, { ...span, timeZone }),
  async observe(db, { now, threshold }) {
    // Read before what it is about, as for the screen.
    const loading = await listLoadingShops(db, timeZone);
    const areAllNew = loading.every(({ isFirstLoad }) => isFirstLoad);
    // Parcels of new shops are only missing; others may have moved on, so that too many may be counted as well.
    const findFigure = (count: number): number | null =>
      loading.length === 0 || (areAllNew && count >= threshold) ? count : null;
    const [{ counts }, sources] = await Promise.all([
      listWorklist(
        db,
        {
          question: {},
          moment: { now, today: getDayInZone(timeZone, now), timeZone },
          filter: { sort: 'since' },
        },
        { limit: 1, offset: 0 },
      ),
      listSourceFreshness(db, now),
    ]);
    const read = sources.flatMap(({ id, kind }) => (kind === 'shipments' ? [id] : []));
    return REASONS.map((reason) => ({
      subject: reason,
      label: WORDS[reason].label,
      figure: findFigure(counts[reason]),
      detail: `${describeParcels(counts[reason], loading)}. ${WORDS[reason].detail}`,
      path: `/shipping?tab=care&reason=${reason}`,
      sources: read,
    }));
  },
});

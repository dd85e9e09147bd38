import { CELL_PARTS } from '#features/catalogue/rules/cells.ts';
import { getAccountRegions, isChannelFeed, toCatalogueRegion } from '#features/sales/rules/regions.ts';
import { countOrdersSetAside } from '#features/sales/rules/set-aside.ts';
import { listOrdersSetAside } from '#features/sales/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import {
  listChannelGroups,
  listSubjectCells,
  type ForecastChannel,
  type ForecastSubject,
} from '../../rules/channel-groups.ts';
import { HISTORY_SPAN_DAYS } from './load-demand-facts.ts';

interface ForecastOfSubject {
  subject: ForecastSubject;
  channel: ForecastChannel;
  madeOn: string;
}

/** The orders that the history of a forecast may lack, because they could not be read before it was made: by account. */
export async function listUnreadOrdersOfSubject(
  db: Db,
  { subject, channel, madeOn }: ForecastOfSubject,
): Promise<ReturnType<typeof countOrdersSetAside>> {
  const rows = await listOrdersSetAside(db, { from: addDays(madeOn, -HISTORY_SPAN_DAYS), to: madeOn });
  const cells = listSubjectCells(subject);
  const groups = listChannelGroups(channel);
  const sellsThere = (id: string): boolean =>
    groups.includes(isChannelFeed('amazon', id) ? 'amazon' : 'shops') &&
    CELL_PARTS.filter(({ cell }) => cells.includes(cell)).some(({ region }) =>
      getAccountRegions(id).some((each) => toCatalogueRegion(each) === region),
    );
  return countOrdersSetAside(rows.filter(({ id }) => sellsThere(id)));
}

import { CELLS, type Cell } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { CHANNEL_GROUPS, type ChannelGroup } from '../../rules/channel-groups.ts';
import type { DemandOutlook } from '../../rules/forecast-demand.ts';
import type { PathDemand } from '../../rules/paths/draw-paths.ts';
import { findLatestMaking, selectForecasts, selectPathErrors } from './select-forecasts.ts';

export interface LatestForecasts {
  /** The day that their first mean is of. */
  madeOn: string;
  /** Null where nothing could be forecast. */
  find: (cell: Cell, group: ChannelGroup) => (DemandOutlook & Pick<PathDemand, 'errors'>) | null;
}

/** What is expected of every variant in both channel groups; null before the first forecast. */
export async function loadLatestForecasts(db: Db): Promise<LatestForecasts | null> {
  const making = await findLatestMaking(db);
  if (!making) return null;
  const cells: readonly string[] = CELLS;
  const groups: readonly string[] = CHANNEL_GROUPS;
  const [stored, errors] = await Promise.all([
    selectForecasts(db, { madeOn: making.madeOn }),
    selectPathErrors(db),
  ]);
  const known = new Map(
    stored
      .filter(
        ({ subject, channel, means }) =>
          cells.includes(subject) && groups.includes(channel) && means.length > 0,
      )
      .map((forecast) => {
        const key = `${forecast.subject} ${forecast.channel}`;
        return [key, { ...forecast, errors: errors.get(key) ?? null }];
      }),
  );
  return { madeOn: making.madeOn, find: (cell, group) => known.get(`${cell} ${group}`) ?? null };
}

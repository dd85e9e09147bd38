import type { Cell } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { fillAhead, type AheadBasis } from '../../rules/ahead/look-ahead.ts';
import type { ChannelGroup } from '../../rules/channel-groups.ts';
import type { DemandOutlook } from '../../rules/forecast-demand.ts';
import { loadAhead } from './load-ahead.ts';

/** What is expected of a variant in a channel group, as it is to be planned with. */
export interface LatestOutlook extends DemandOutlook {
  /** Empty where nothing could be forecast: then only the means are known. */
  spread: DemandOutlook['spread'];
  /** What each day's mean rests on; null for a day that has no figure of its own and is as its neighbour. */
  bases: readonly (AheadBasis | null)[];
}

export interface LatestForecasts {
  /** The day that their first mean is of. */
  madeOn: string;
  /** Null where neither a forecast, nor a typed figure, nor the plan's target says anything. */
  find: (cell: Cell, group: ChannelGroup) => LatestOutlook | null;
}

/**
 * What is expected of every variant in both channel groups: what people typed, else the forecast, else the plan's target
 * by what the variant sells of everything. Null before the first forecast.
 */
export async function loadLatestForecasts(db: Db): Promise<LatestForecasts | null> {
  const ahead = await loadAhead(db);
  if (!ahead) return null;
  const known = new Map(
    ahead.parts.flatMap(({ cell, group, forecast, days }): [string, LatestOutlook][] => {
      const means = fillAhead(days);
      const key = `${cell} ${group}`;
      if (!means) return [];
      const bases = days.map((day) => day?.basis ?? null);
      return [[key, { means, bases, spread: forecast.spread }]];
    }),
  );
  return { madeOn: ahead.madeOn, find: (cell, group) => known.get(`${cell} ${group}`) ?? null };
}

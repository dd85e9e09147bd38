import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { getForecastDays } from '../../contract.ts';
import { addAhead } from '../../rules/ahead/look-ahead.ts';
import {
  listChannelGroups,
  listSubjectCells,
  type ForecastChannel,
  type ForecastSubject,
} from '../../rules/channel-groups.ts';
import { listParts, loadAhead, type CompanyAhead } from '../queries/load-ahead.ts';
import { selectDemand } from '../queries/select-demand.ts';
import { spreadKnown } from '../../rules/spread/quantiles.ts';

const HISTORY_DAYS = 182;
const DRAWN_DAYS = 91;

interface Subject {
  subject: ForecastSubject;
  channel: ForecastChannel;
}

type Days = z.infer<typeof getForecastDays.response>;

/** Past sales by day, and expected sales for the days ahead. */
export async function describeDays(db: Db, { subject, channel }: Subject): Promise<Days> {
  const ahead = await loadAhead(db);
  if (!ahead) return { history: [], ahead: [] };
  const history = await selectDemand(db, {
    cells: listSubjectCells(subject),
    groups: listChannelGroups(channel),
    from: addDays(ahead.madeOn, -HISTORY_DAYS),
  });
  return {
    history: history.map(({ day, sold, isOut }) => ({ day, sold, is_out: isOut })),
    ahead: listDaysAhead(ahead, { subject, channel }),
  };
}

/** Up to the first day of which something is not known. */
function listDaysAhead(ahead: CompanyAhead, subject: Subject): Days['ahead'] {
  const parts = listParts(ahead, subject);
  const forecast = ahead.forecasts.find(
    (each) => each.subject === subject.subject && each.channel === subject.channel,
  );
  const units = addAhead(parts.map(({ days }) => days)).slice(0, DRAWN_DAYS);
  const unknown = units.indexOf(null);
  return units.slice(0, unknown < 0 ? DRAWN_DAYS : unknown).map((value, at) => ({
    day: addDays(ahead.madeOn, at),
    mean: value ?? 0,
    ...spreadKnown(forecast?.spread ?? [], 1, value ?? 0),
    forecast: forecast?.means[at] ?? null,
    is_typed: parts.some(({ days }) => days[at]?.basis === 'typed'),
  }));
}

import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { addDays, fromDayNumber, toDayNumber } from '#shared/dates.ts';
import type { ExplainedDay, getForecastArithmetic } from '../../contract/arithmetic.ts';
import { addAhead, sumAhead } from '../../rules/ahead/look-ahead.ts';
import { listSubjectCells, type ForecastChannel, type ForecastSubject } from '../../rules/channel-groups.ts';
import type { DemandDay } from '../../rules/demand-days.ts';
import { computeUplift, isWithinEvent, type DemandEvent } from '../../rules/events.ts';
import { buildSeries, listCellEvents } from '../../rules/forecast-company.ts';
import { explainMeans } from '../../rules/models/explain.ts';
import { computeShape } from '../../rules/models/models.ts';
import { selectDemandEvents, toDemandEvent } from '../queries/demand-events.ts';
import { listParts, loadAhead, type CompanyAhead, type PartAhead } from '../queries/load-ahead.ts';
import { listUnreadOrdersOfSubject } from '../queries/list-unread-orders-of-subject.ts';
import { selectDemand, findFirstKnownDay } from '../queries/select-demand.ts';
import { HISTORY_SPAN_DAYS } from '../queries/load-demand-facts.ts';

const EXPLAINED_DAYS = 91;
const LATEST_DAYS = 42;

type Arithmetic = z.infer<typeof getForecastArithmetic.response>;

/** Down to what a forecast was made of: the parts of a sum, the factors of a variant. */
export async function explainForecast(
  db: Db,
  subject: { subject: ForecastSubject; channel: ForecastChannel },
): Promise<Arithmetic> {
  const ahead = await loadAhead(db);
  if (!ahead) return { parts: [], single: null, unread_orders: [] };
  const parts = listParts(ahead, subject);
  const [only] = parts;
  const isSingle = parts.length === 1 && listSubjectCells(subject.subject).length === 1;
  const unread = await listUnreadOrdersOfSubject(db, { ...subject, madeOn: ahead.madeOn });
  return {
    parts: parts.map(describePart),
    single: isSingle && only ? await explainPart(db, ahead, only) : null,
    unread_orders: unread.map(({ lastDay, ...account }) => ({ ...account, last_day: lastDay })),
  };
}

function describePart({ cell, group, days }: PartAhead): Arithmetic['parts'][number] {
  const units = addAhead([days]);
  return {
    subject: cell,
    channel: group,
    days_7: sumAhead(units, 7),
    days_28: sumAhead(units, 28),
    days_91: sumAhead(units, 91),
    basis: days[0]?.basis ?? null,
  };
}

async function explainPart(
  db: Db,
  { madeOn, targets }: CompanyAhead,
  part: PartAhead,
): Promise<NonNullable<Arithmetic['single']>> {
  const { cell, group, forecast, share, days } = part;
  const [start, events] = await Promise.all([findFirstKnownDay(db), selectDemandEvents(db)]);
  const own = listCellEvents(events.map(toDemandEvent), { cell, group });
  const earliest = addDays(madeOn, -HISTORY_SPAN_DAYS);
  const from = start !== null && start > earliest ? start : earliest;
  const sold = (await selectDemand(db, { cells: [cell], groups: [group], from })).filter(
    ({ day }) => day < madeOn,
  );
  const factors = forecast.model
    ? explainMeans(
        forecast.model,
        computeShape(buildSeries(toDayNumber(from), sold, own), EXPLAINED_DAYS),
        EXPLAINED_DAYS,
      )
    : [];
  const first = toDayNumber(madeOn);
  return {
    share: forecast.model ? null : share,
    latest: sold
      .slice(-LATEST_DAYS)
      .map((day) => ({ day: day.day, units: day.sold, why: explainCensoring(day, own) })),
    days: days.slice(0, EXPLAINED_DAYS).map((day, at): ExplainedDay => {
      const factor = factors[at];
      return {
        day: fromDayNumber(first + at),
        units: day?.units ?? null,
        basis: day?.basis ?? null,
        level: factor?.level ?? null,
        weekday: factor?.weekday ?? null,
        season: factor?.season ?? null,
        uplift: factor ? computeUplift(own, first + at) : null,
        target: day?.basis === 'target' ? (targets.get(first + at) ?? null) : null,
      };
    }),
  };
}

/** Why a day is no evidence of ordinary demand; null for one that is. */
function explainCensoring(
  { day, sold, isOut }: DemandDay & { day: string },
  events: readonly DemandEvent[],
): string | null {
  if (sold === null) return 'Not all orders are known';
  if (isOut) return 'Out of stock';
  return isWithinEvent(events, toDayNumber(day)) ? 'Event' : null;
}

import { pickEntries, type AgendaEntry } from '#features/agenda/rules/agenda.ts';
import type { AgendaCompany } from '#features/agenda/server/public.ts';
import { listOpenEpisodes, listUnknown } from '#features/attention/server/public.ts';
import { isOutOfDate } from '#features/connections/rules.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { WorkingCalendar } from '#features/company-calendar/rules/open-days.ts';
import { loadSpanForecast, selectSoldDays } from '#features/forecast/server/public.ts';
import { addSums, MISSING, type FigureSum } from '#features/plan/rules/figure-sums.ts';
import { computeMonthPace } from '#features/plan/rules/month-pace.ts';
import { findMonthEnd } from '#features/plan/rules/periods.ts';
import { loadDaySums, type DaySum } from '#features/plan/server/public.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { formatMomentName } from '#shared/date-name.ts';
import { addDays, listDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { findZoneMoment } from '#server/zone-time.ts';
import { findBriefSpans, type BriefKind } from '../../rules/due.ts';
import type { AlertFact, BriefFacts, ProposalFact, SalesFacts, SilentSource } from '../../rules/facts.ts';

export interface BriefSources {
  company: AgendaCompany;
  rules: readonly AttentionRule[];
}

export interface BriefReading {
  kind: BriefKind;
  now: Date;
  today: string;
  /** When the company works. */
  calendar: WorkingCalendar;
  /** The time of the brief before it: what began since is new. */
  time: string;
  /** On which the weekly brief is wanted. */
  weekday: number;
  /** Where only admins may go is no use to others. */
  isAdmin: boolean;
  listEntries: (db: Db, now: Date) => Promise<readonly AgendaEntry[]>;
}

const OVERDUE_DAYS = 30;

/** All that a brief is made of, as one person sees it. */
export async function gatherBriefFacts(
  db: Db,
  { company, rules }: BriefSources,
  reading: BriefReading,
): Promise<BriefFacts> {
  const { kind, now, today, calendar, weekday } = reading;
  const { timeZone } = company;
  const spans = findBriefSpans(kind, { calendar, today, weekday });
  const month = { from: `${today.slice(0, 'yyyy-mm'.length)}-01`, to: findMonthEnd(today) };
  const [days, episodes, unknown, entries, sold, sources] = await Promise.all([
    // The reported days may begin in the month before.
    loadDaySums(db, { from: [month.from, spans.sold.from].toSorted()[0] ?? month.from, to: month.to }),
    listOpenEpisodes(db, now),
    listUnknown(db),
    reading.listEntries(db, now),
    loadSold(db, spans.sold),
    listSourceFreshness(db, now),
  ]);
  const since = findZoneMoment(timeZone, spans.newSince, reading.time);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    kind,
    today,
    spans,
    alerts: episodes.flatMap(({ rule: id, label, detail, path, fired_at: at }): AlertFact[] => {
      const rule = byId.get(id);
      if (!rule) return [];
      const isReachable = rule.access === 'signed-in' || reading.isAdmin;
      return [
        {
          title: rule.title,
          label,
          detail,
          path: isReachable ? path : '/today',
          isUrgent: rule.severity === 'urgent',
          isNew: at >= since,
        },
      ];
    }),
    waiting: sumBy(unknown, ({ rule, subjects }) => (byId.has(rule) ? subjects : 0)),
    agenda: pickEntries(entries, { from: addDays(today, -OVERDUE_DAYS), to: spans.dueUntil }),
    sales: compareSales(days, sold, spans.sold),
    pace: computeMonthPace(
      days.filter(({ date }) => date >= month.from),
      today,
    ),
    silent: sources
      .filter(isOutOfDate)
      .map(({ name, state, last_outcome: outcome, last_success_at: at }): SilentSource => ({
        name,
        state,
        outcome,
        lastRead: at === null ? null : formatMomentName(new Date(at), timeZone),
        path: reading.isAdmin ? '/connections' : '/today',
      })),
    proposals: entries.flatMap(describeProposal),
  };
}

const describeProposal = ({
  kind,
  title,
  path,
  firstDay: shipBy,
  isLate = false,
  mayBeEarlier = false,
}: AgendaEntry): ProposalFact[] =>
  kind === 'ship-by' ? [{ label: title, path, shipBy, isLate, mayBeEarlier }] : [];

interface Sold {
  ordered: Awaited<ReturnType<typeof selectSoldDays>>;
  forecast: SalesFacts['forecast'];
}

/** What some days sold by their orders, and what was forecast of them. */
async function loadSold(db: Db, span: { from: string; to: string }): Promise<Sold> {
  const [ordered, forecast] = await Promise.all([selectSoldDays(db, span), loadSpanForecast(db, span)]);
  return { ordered, forecast };
}

/** What some days sold, against what was planned and expected of them. */
function compareSales(
  days: readonly DaySum[],
  { ordered, forecast }: Sold,
  { from, to }: { from: string; to: string },
): SalesFacts {
  const planned = days.filter(({ date }) => date >= from && date <= to);
  const byDate = new Map(planned.map((day) => [day.date, day.sales]));
  const byOrders = new Map(ordered.map(({ day, sold }) => [day, sold]));
  const find = (day: string): FigureSum => {
    const filledIn = byDate.get(day) ?? MISSING;
    const sold = byOrders.get(day);
    const isWhole = filledIn.value !== null && !filledIn.isPartial;
    return isWhole || sold === undefined ? filledIn : { value: sold, isPartial: false };
  };
  return {
    sold: addSums(listDays(from, to).map(find)),
    target:
      planned.length === 0
        ? null
        : {
            units: planned.reduce((sum, { target }) => sum + target, 0),
            days: planned.length,
            sold: addSums(planned.map(({ date }) => find(date))),
          },
    forecast,
  };
}

import type { MonthPace } from '#features/plan/rules/month-pace.ts';
import { formatDayName, formatMonthName } from '#shared/date-name.ts';
import { listDays } from '#shared/dates.ts';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import type { BriefFacts, SalesFacts } from './facts.ts';
import { buildSection, type BriefLine, type BriefSection } from './parts.ts';

const UNKNOWN = '–';
const formatRounded = (units: number | null): string =>
  units === null ? UNKNOWN : formatNumber(Math.round(units));

/** What was sold since the brief before, against the plan and the forecast; nothing where none of them is known. */
export function describeSales({ kind, spans, sales }: BriefFacts): BriefSection[] {
  const { from, to } = spans.sold;
  const { sold, target, forecast } = sales;
  const days = listDays(from, to).length;
  if (sold.value === null && target === null && forecast === null) return [];
  const title =
    kind === 'weekly'
      ? `Last ${days} Days`
      : from === to
        ? `Yesterday, ${formatDayName(to)}`
        : `${formatDayName(from)} to ${formatDayName(to)}`;
  const planPath = '/planning';
  return buildSection(title, [
    {
      label: 'Sold',
      path: planPath,
      detail: compareSold(sales, days),
      value: sold.isPartial ? `at least ${formatRounded(sold.value)}` : formatRounded(sold.value),
      tone: rateSold(sales),
    },
    {
      label: 'Target',
      path: planPath,
      detail: describeTargetDays(target, days),
      value: formatRounded(target?.units ?? null),
      tone: null,
    },
    {
      label: 'Forecast',
      path: '/forecast',
      detail: describeRange(forecast),
      value: formatRounded(forecast?.mean ?? null),
      tone: null,
    },
  ]);
}

function describeRange(forecast: SalesFacts['forecast']): string {
  if (forecast === null) return 'No forecast was made';
  const { p10, p90 } = forecast;
  if (p10 === null || p90 === null) return 'Not enough data for a range';
  return `${formatRounded(p10)} to ${formatRounded(p90)} in 8 of 10 cases`;
}

function describeTargetDays(target: SalesFacts['target'], days: number): string | null {
  if (target === null) return 'No target was set';
  return target.days === days ? null : `Set for ${target.days} of ${days} days`;
}

function compareSold({ sold, target, forecast }: SalesFacts, days: number): string | null {
  if (sold.value === null) return 'Not known yet';
  if (sold.isPartial) return 'Incomplete so far';
  const compared = [
    ...compareWithTarget(target, days),
    ...(forecast === null ? [] : [compare(Math.round(sold.value - forecast.mean), 'the forecast')]),
  ];
  return compared.length === 0 ? null : compared.join(', ');
}

function compareWithTarget(target: SalesFacts['target'], days: number): string[] {
  if (target?.sold.value === undefined || target.sold.value === null) return [];
  const of = target.days === days ? '' : ` of the ${formatCount(target.days, 'planned day')}`;
  return [compare(target.sold.value - target.units, `the target${of}`)];
}

const compare = (difference: number, what: string): string =>
  difference === 0
    ? `equal to ${what}`
    : `${formatNumber(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} ${what}`;

/** Only what the forecast did not expect stands out. */
function rateSold({ sold, forecast }: SalesFacts): BriefLine['tone'] {
  if (sold.value === null || sold.isPartial || forecast === null) return null;
  const { p10, p90 } = forecast;
  if (p10 === null || p90 === null) return null;
  if (sold.value < p10) return 'watch';
  return sold.value > p90 ? 'good' : null;
}

/** How the month goes on; nothing without a plan of it. */
export const describePace = ({ pace, today }: BriefFacts): BriefSection[] =>
  pace === null ? [] : buildSection(formatMonthName(today), listPaceLines(pace));

function listPaceLines({
  toDate,
  target,
  missingDays,
  projectedEnd,
  neededPerDay,
  daysLeft,
}: MonthPace): BriefLine[] {
  const line = (label: string, value: string, detail: string | null = null): BriefLine => ({
    label,
    path: '/planning',
    detail,
    value,
    tone: null,
  });
  const formatEstimate = (units: number | null): string =>
    `${units !== null && missingDays > 0 ? 'about ' : ''}${formatRounded(units)}`;
  return [
    line(
      'Sold So Far',
      `${toDate.isPartial ? 'at least ' : ''}${formatRounded(toDate.value)} of ${formatRounded(target)}`,
      missingDays === 0 ? null : `${formatCount(missingDays, 'day is', 'days are')} not completely filled in`,
    ),
    line(
      'Projected Month Total',
      formatEstimate(projectedEnd),
      projectedEnd === null
        ? 'Not known yet'
        : missingDays === 0
          ? null
          : `${formatCount(missingDays, 'day is', 'days are')} estimated at the average`,
    ),
    ...(daysLeft === 0
      ? []
      : [
          line(
            'Needed per Day',
            formatEstimate(neededPerDay && Math.ceil(neededPerDay)),
            neededPerDay === null ? 'Not known yet' : `Over ${formatCount(daysLeft, 'planned day')}`,
          ),
        ]),
  ];
}

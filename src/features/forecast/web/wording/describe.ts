import { CELL_PARTS, CELL_REGION_NAMES, formatCellName } from '#features/catalogue/rules/cells.ts';
import {
  AT_LEAST,
  exportFigure,
  formatCount,
  formatFraction,
  formatNumber,
  NO_VALUE,
  formatDecimals,
} from '#web/format.ts';
import type { ForecastChannel, ForecastSubject } from '../../rules/channel-groups.ts';
import type { ForecastAccuracy, WireDemandEvent, WireForecast, WireQuantiles } from '../../contract.ts';

export const CHANNEL_LABELS: Record<ForecastChannel, string> = {
  all: 'All Channels',
  shops: 'Shopify',
  amazon: 'Amazon',
};

/** `All Variants`, `US`, `EU 2.0 L` */
export function formatSubject(subject: ForecastSubject): string {
  if (subject === 'all') return 'All Variants';
  if (subject === 'us' || subject === 'eu') return CELL_REGION_NAMES[subject];
  const parts = CELL_PARTS.find(({ cell }) => cell === subject);
  return parts ? formatCellName(parts) : subject;
}

type Model = NonNullable<WireForecast['model']>;

/** `Weighted mean (last day 10%), by weekday and season` */
export function describeModel({ level, alpha, hasWeekdays, hasSeason }: Model): string {
  const parts = [hasWeekdays && 'weekday', hasSeason && 'season'].filter((part) => part !== false);
  return parts.length === 0
    ? describeLevel({ level, alpha })
    : `${describeLevel({ level, alpha })}, by ${parts.join(' and ')}`;
}

function describeLevel({ level, alpha }: Pick<Model, 'level' | 'alpha'>): string {
  switch (level) {
    case 'mean':
      return '28-day mean';
    case 'exponential':
      return `Weighted mean (last day ${Math.round((alpha ?? 0) * 100)}%)`;
    case 'trend':
      return '56-day trend';
    case 'intermittent':
      return 'Rare sales (how often × how many)';
  }
}

const isPlainMean = ({ level, hasWeekdays, hasSeason }: Model): boolean =>
  level === 'mean' && !hasWeekdays && !hasSeason;

/** How much better than the plain mean: `28% better than the 28-day mean` */
export function describeGain({
  model,
  error,
  plain_error: plain,
}: Pick<WireForecast, 'model' | 'error' | 'plain_error'>): string {
  if (error === null || plain === null || plain === 0) return 'Too little history to compare models';
  if (model && isPlainMean(model)) return 'No other model was better';
  const gain = Math.round((1 - error / plain) * 100);
  return gain > 0
    ? `${gain}% smaller error than the 28-day mean`
    : 'Closer than the 28-day mean over four weeks';
}

/** `1,240` */
export const formatUnits = (units: number): string => formatNumber(Math.round(units));

const RECENT_DAYS = 28;

type Recent = WireForecast['recent'];

const findRecentBound = ({ known_days: days }: Recent): string => (days < RECENT_DAYS ? AT_LEAST : '');

/** `1,074`, `≥ 140` where some of the last 28 days are not known, or a dash. */
export const formatRecent = (recent: Recent): string =>
  recent.units === null ? NO_VALUE : `${findRecentBound(recent)}${formatUnits(recent.units)}`;

/** The same in a file. */
export const exportRecent = (recent: Recent): number | string | null =>
  exportFigure(recent.units, findRecentBound(recent), formatUnits);

/** `14 of 28 days known`; null where all are. Parts of a sum may each know other days. */
export function describeKnownDays({
  subject,
  channel,
  recent: { known_days: days },
}: Pick<WireForecast, 'subject' | 'channel' | 'recent'>): string | null {
  if (days >= RECENT_DAYS) return null;
  const isSum = channel === 'all' || CELL_PARTS.every(({ cell }) => cell !== subject);
  return `${days} of ${RECENT_DAYS} days ${isSum ? 'fully known' : 'known'}`;
}

/** `12.4`: of units a day the tenths matter while there are few. */
export const formatPerDay = (units: number): string =>
  units < 100 ? String(Math.round(units * 10) / 10) : formatUnits(units);

/** `1,100 to 1,380`; a dash where it could not be measured. */
export const formatSpan = ({ p10, p90 }: Pick<WireQuantiles, 'p10' | 'p90'>): string =>
  p10 === null || p90 === null ? NO_VALUE : `${formatUnits(p10)} to ${formatUnits(p90)}`;

/** Under one percent is neither. */
export const describeBias = (bias: number): string => {
  if (Math.abs(bias) < 0.01) return 'No bias on average';
  return `${formatFraction(Math.abs(bias))} too ${bias > 0 ? 'high' : 'low'} on average`;
};

export const BASIS_LABELS = { forecast: 'Forecast', typed: 'Override', target: 'Target' } as const;

/** `In 26 tests of the past a day was wrong by 0.72 on average; 1 is what repeating the week before is wrong by.` */
export const describeErrors = ({
  error,
  plain_error: plain,
  origins,
}: Pick<WireForecast, 'error' | 'plain_error' | 'origins'>): string =>
  error === null || plain === null
    ? 'Too little history to compare models, so the 28-day mean is used.'
    : `In ${formatNumber(origins)} tests on past data, a day was off by ${formatDecimals(error, 2)} on average, and by ${formatDecimals(plain, 2)} with the 28-day mean. 1 is the error of repeating the week before.`;

/** The sums behind an accuracy. */
export const describeAccuracy = (accuracy: ForecastAccuracy | null): string =>
  accuracy === null
    ? 'Accuracy is measured once seven days of forecasts can be compared with sales.'
    : `Over ${formatCount(accuracy.days, 'day')} of the last four weeks, ${formatUnits(accuracy.expected)} units were forecast a week ahead and ${formatUnits(accuracy.sold)} were sold. The daily errors add up to ${formatUnits(accuracy.wape * accuracy.sold)}, which is ${formatFraction(accuracy.wape)} of sales.`;

/** `+50%`, `-20%` */
export const formatUplift = (percent: number): string => `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`;

/** `EU, Shops`, `All` */
export function describeScope({ region, channel_group: group }: WireDemandEvent): string {
  const parts = [region && CELL_REGION_NAMES[region], group && CHANNEL_LABELS[group]].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? 'All' : parts.join(', ');
}

export const NOT_ENOUGH = 'Not enough data';

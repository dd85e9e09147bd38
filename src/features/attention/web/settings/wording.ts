/** Every word on the settings of alerts, component by component. */
import { formatShortDateName } from '#shared/date-name.ts';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import type { WireRulePreview, WireRuleSettings } from '../../contract.ts';

export const alertRulesPanelWords = {
  title: 'Alerts',
  note: 'Choose when something needs action. Before you save a threshold, you see how many alerts it would have raised.',
  heading: 'Error Loading Alerts',
  failed: 'Failed to load the alert settings',
  list: 'List of Alerts',
  alert: 'Alert',
  area: 'Area',
  beginsAt: 'Begins At',
  state: 'State',
  on: 'On',
  off: 'Off',
  open: 'Open',
  last30Days: 'Last 30 Days',
  actions: 'Actions',
  kinds: (rules: number) => formatCount(rules, 'kind of alert', 'kinds of alerts'),
  none: 'No Alerts',
  nothingIsLookedAt: 'This installation has no alerts.',
  edit: (title: string) => `Edit ${title}`,
} as const;

export const ruleFormWords = {
  saved: (title: string) => `${title} saved`,
  failed: 'Failed to save the alert',
  save: 'Save',
  saving: 'Saving…',
  on: 'On',
  beginsAt: (unit: string, min: number, max: number) => `Begins At (${unit}, ${min} to ${max})`,
  counting: 'Counting…',
  enterNumber: 'Enter a number to see how many alerts it would have raised.',
  recordedSince: (day: string) => `Values have been recorded since ${day}, so earlier days aren’t counted.`,
  failedToCount: 'Failed to count the alerts this would have raised.',
} as const;

/** `At most 14 days of cover`; `After 3 hours` where something is or is not so */
export function describeThreshold({
  limit,
  threshold,
  wait_minutes: minutes,
}: Pick<WireRuleSettings, 'limit' | 'threshold' | 'wait_minutes'>): string {
  if (limit === null) return minutes === 0 ? 'As soon as it happens' : `After ${formatWait(minutes)}`;
  const bound = limit.worse === 'higher' ? 'At least' : 'At most';
  return `${bound} ${formatFigure(threshold ?? limit.usual, limit.unit)}`;
}

const formatWait = (minutes: number): string =>
  minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute');

/** `7 days late`, `1 day late`, `10% chance` */
function formatFigure(figure: number, unit: string): string {
  const counted = figure === 1 ? unit.replace(/\b(day|failure|hour|order|parcel|row|unit)s\b/, '$1') : unit;
  return unit.startsWith('%')
    ? `${formatNumber(figure)}${unit}`
    : `${formatNumber(figure)} ${counted}`.trim();
}

/** `At 14: 9 alerts in the last 30 days, 2 now.` for each threshold; where fewer days are kept, since when is said. */
export function describeTrials(
  { trials, kept_since: since }: WireRulePreview,
  hasThreshold: boolean,
): string[] {
  const day = since && formatShortDateName(since);
  const span = day === null ? 'in the last 30 days' : `since ${day}`;
  const counts = trials.map(({ threshold, open_now: now, unknown_now: unknown, began_before: before }) => {
    const atLeast = unknown > 0 ? 'at least ' : '';
    const count = `${formatCount(before, 'alert')} ${span}, ${atLeast}${formatNumber(now)} now.`;
    return hasThreshold ? `At ${formatNumber(threshold)}: ${count}` : count;
  });
  return day === null ? counts : [...counts, ruleFormWords.recordedSince(day)];
}

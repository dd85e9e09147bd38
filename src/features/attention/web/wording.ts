/** Every word on the screens of attention, component by component. */
import { formatCount } from '#web/format.ts';
import { sumBy } from '#shared/sum-by.ts';
import { describeWaiting, WAITED_FOR } from '../rules/waiting-checks.ts';

export const alertActionsWords = {
  acknowledge: 'Acknowledge',
  undoAcknowledge: 'Undo Acknowledge',
  bringBack: 'Unsnooze',
  putOff: 'Snooze',
  assign: 'Assign',
  note: 'Note',
  history: 'History',
  moreAbout: (label: string) => `More actions for ${label}`,
} as const;

export const bulkBarWords = {
  selectedAlerts: 'Selected alerts',
  alertsSelected: (count: number) => `${formatCount(count, 'alert')} selected`,
  acknowledge: 'Acknowledge',
  putOff: 'Snooze',
  assign: 'Assign',
  clear: 'Clear',
} as const;

export const needsYouPanelWords = {
  oneNeeds: '1 needs action',
  need: (count: number) => `${count} need action`,
} as const;

export const resolvedListWords = {
  title: (count: number) => `Resolved Since Yesterday (${count})`,
} as const;

interface WaitingRule {
  title: string;
  checks: number;
}

const NAMED_MAX = 3;

export const countChecks = (rules: readonly WaitingRule[]): number => sumBy(rules, ({ checks }) => checks);

export const waitingNoteWords = {
  /** `12 checks are waiting for data that’s missing or out of date: Out of Stock (8), Ship Soon (4).` */
  note: (rules: readonly WaitingRule[]) => {
    const named = rules.slice(0, NAMED_MAX).map((rule) => `${rule.title} (${rule.checks})`);
    const others = countChecks(rules.slice(NAMED_MAX));
    const more = others === 0 ? '' : ` and ${others} more`;
    return `${describeWaiting(countChecks(rules))} ${WAITED_FOR}: ${named.join(', ')}${more}.`;
  },
} as const;

export const todayCountPanelWords = {
  alerts: (count: number) => formatCount(count, 'alert'),
} as const;

export const todayPanelWords = {
  today: 'Today',
  nothingNeeds: 'Nothing needs action.',
  nothingNeedsSoFar: (checks: number) => `Nothing needs action so far. ${describeWaiting(checks)}.`,
  couldntLoadAlerts: 'Couldn’t load alerts.',
  recovering: 'Recovering',
  showAll: (count: number) => `Show All ${count}`,
} as const;

export const attentionApiWords = {
  alerts: (count: number) => formatCount(count, 'alert'),
  acknowledged: 'acknowledged',
  failedToChangeAlert: 'Failed to change the alert',
  noLongerAcknowledged: 'no longer acknowledged',
  broughtBack: 'unsnoozed',
} as const;

export const alertNoteFormWords = {
  noteOnSaved: (label: string) => `Note on ${label} saved`,
  failed: 'Failed to save the note',
  title: (label: string) => `Note on ${label}`,
  saveNote: 'Save Note',
  saving: 'Saving…',
  note: 'Note',
} as const;

export const handledWords = {
  all: (alerts: string, done: string) => `${alerts} ${done}`,
  some: (count: number, done: string, resolved: number) =>
    `${formatCount(count, 'alert')} ${done}, ${resolved} already resolved`,
  none: (alerts: string, done: string) => `${alerts} already resolved, not ${done}`,
} as const;

export const assignFormWords = {
  assignedOrNot: (ownerId: null | number) => (ownerId === null ? 'unassigned' : 'assigned'),
  failed: 'Failed to assign the alert',
  assignFor: (alerts: string) => `Assign ${alerts}`,
  assignButton: 'Assign',
  saving: 'Saving…',
  owner: 'Owner',
  noOwner: 'No Owner',
  someone: 'Someone',
  couldntLoadPeople: 'Couldn’t load the list of people, so you can assign it only to yourself.',
} as const;

export const snoozeFormWords = {
  for4Hours: 'For 4 Hours',
  forDay: 'For a Day',
  forWeek: 'For a Week',
  untilItChanges: 'Until It Changes',
  isPutOff: 'snoozed',
  failed: 'Failed to snooze the alert',
  title: (alerts: string) => `Snooze ${alerts}`,
  putOff: 'Snooze',
  saving: 'Saving…',
  until: 'Until',
} as const;

export const todayDialogsWords = {
  title: 'Alert History',
} as const;

export const nameAlertsWords = {
  alerts: (count: number) => formatCount(count, 'Alert'),
} as const;

export const alertLineWords = {
  choose: (label: string) => `Choose ${label}`,
  since: 'Since',
  looksAfter: (owner: string) => `Assigned to ${owner}`,
  assigned: 'Assigned',
  acknowledged: 'Acknowledged',
  acknowledgedBy: (acknowledged: string) => ` by ${acknowledged}`,
  putOffUntilItChanges: 'Snoozed until it changes',
  putOffUntil: 'Snoozed until',
  recovering: 'Recovering',
  noNewData: 'No new data, so it may have changed',
} as const;

export const todayPageWords = {
  today: 'Today',
  brief: 'Brief',
  myNotifications: 'My Notifications',
  heading: 'Error Loading Today',
  failed: 'Failed to load what needs action',
  alerts: 'Alerts',
  needs: (count?: number) => addCount('Open', count),
  mine: (count?: number) => addCount('Mine', count),
  putOff: (count?: number) => addCount('Snoozed', count),
  nothingNeeds: 'Nothing needs action',
  nothingNeedsSoFar: 'Nothing needs action so far',
  stockThatRunsOutBoxes:
    'Stock that’s running out, late boxes and sources that stop syncing will appear here.',
  nothingIsAssigned: 'Nothing is assigned to you',
  alertsAssignedToYouStay: 'Alerts assigned to you stay here until they’re resolved.',
  nothingIsPutOff: 'Nothing is snoozed',
  alertsYouPutOffCome: 'Snoozed alerts come back on their own.',
} as const;

const addCount = (words: string, count?: number): string =>
  count === undefined ? words : `${words} (${count})`;

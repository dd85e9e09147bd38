/** Every word on the screens of attention, component by component. */
import { formatCount } from '#web/format.ts';

export const alertActionsWords = {
  acknowledge: 'Acknowledge',
  undoAcknowledge: 'Undo Acknowledge',
  bringBack: 'Bring Back',
  putOff: 'Put Off',
  assign: 'Assign',
  note: 'Note',
  history: 'History',
  moreAbout: (label: string) => `More about ${label}`,
} as const;

export const bulkBarWords = {
  selectedAlerts: 'Selected alerts',
  alertsSelected: (count: number) => `${formatCount(count, 'alert')} selected`,
  acknowledge: 'Acknowledge',
  putOff: 'Put Off',
  assign: 'Assign',
  clear: 'Clear',
} as const;

export const needsYouPanelWords = {
  oneNeeds: '1 needs you',
  need: (count: number) => `${count} need you`,
} as const;

export const resolvedListWords = {
  title: (count: number) => `Resolved Since Yesterday (${count})`,
} as const;

export const todayCountPanelWords = {
  alerts: (count: number) => `${count} alerts`,
} as const;

export const todayPanelWords = {
  today: 'Today',
  nothingNeeds: 'Nothing needs you.',
  showAll: (count: number) => `Show All ${count}`,
} as const;

export const attentionApiWords = {
  alerts: (changed: number, done: string) => `${formatCount(changed, 'alert')} ${done}`,
  failedToChangeAlert: 'Failed to change the alert',
  noLongerAcknowledged: 'no longer acknowledged',
  broughtBack: 'brought back',
} as const;

export const alertNoteFormWords = {
  noteOnSaved: (label: string) => `Note on ${label} saved`,
  failed: 'Failed to save the note',
  title: (label: string) => `Note on ${label}`,
  saveNote: 'Save Note',
  saving: 'Saving…',
  note: 'Note',
} as const;

export const assignFormWords = {
  assign: 'assign',
  assignedOrNot: (alerts: string, ownerId: null | number) =>
    `${alerts} ${ownerId === null ? 'has no owner now' : 'assigned'}`,
  failed: 'Failed to assign the alert',
  assignFor: (alerts: string) => `Assign ${alerts}`,
  submitAssign: 'Assign',
  saving: 'Saving…',
  owner: 'Owner',
  noOwner: 'No Owner',
} as const;

export const snoozeFormWords = {
  for4Hours: 'For 4 Hours',
  forDay: 'For a Day',
  forWeek: 'For a Week',
  untilItChanges: 'Until It Changes',
  snooze: 'snooze',
  putOffFor: (alerts: string) => `${alerts} put off`,
  failed: 'Failed to put off the alert',
  title: (alerts: string) => `Put Off ${alerts}`,
  putOff: 'Put Off',
  saving: 'Saving…',
  until: 'Until',
} as const;

export const todayDialogsWords = {
  title: 'History of an Alert',
} as const;

export const nameAlertsWords = {
  alerts: (count: number) => formatCount(count, 'Alert'),
} as const;

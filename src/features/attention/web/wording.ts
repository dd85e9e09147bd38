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
  assignedOrNot: (alerts: string, ownerId: null | number) =>
    `${alerts} ${ownerId === null ? 'unassigned' : 'assigned'}`,
  failed: 'Failed to assign the alert',
  assignFor: (alerts: string) => `Assign ${alerts}`,
  assignButton: 'Assign',
  saving: 'Saving…',
  owner: 'Owner',
  noOwner: 'No Owner',
} as const;

export const snoozeFormWords = {
  for4Hours: 'For 4 Hours',
  forDay: 'For a Day',
  forWeek: 'For a Week',
  untilItChanges: 'Until It Changes',
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

export const alertLineWords = {
  choose: (label: string) => `Choose ${label}`,
  since: 'Since',
  looksAfter: (owner: string) => `Assigned to ${owner}`,
  acknowledged: 'Acknowledged',
  acknowledgedBy: (acknowledged: string) => ` by ${acknowledged}`,
  putOffUntilItChanges: 'Put off until it changes',
  putOffUntil: 'Put off until',
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
  needs: (count: number) => `Needs You (${count})`,
  mine: (count: number) => `Mine (${count})`,
  putOff: (count: number) => `Put Off (${count})`,
  nothingNeeds: 'Nothing needs you',
  stockThatRunsOutBoxes:
    'Stock that runs out, boxes that arrive late and sources that stop syncing will appear here.',
  nothingIsAssigned: 'Nothing is assigned to you',
  alertsAssignedToYouStay: 'Alerts assigned to you stay here until they’re resolved.',
  nothingIsPutOff: 'Nothing is put off',
  alertsYouPutOffCome: 'Alerts you put off come back on their own.',
} as const;

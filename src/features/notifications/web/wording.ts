/** Every word on the screens of notifications, component by component. */
import { formatDate } from '#web/format.ts';

export const addressSectionWords = {
  emailAddress: 'Email Address',
  yourAccountHasNoEmail: 'Your account has no email address. Ask an admin to add one.',
  confirmed: 'Confirmed',
  notConfirmed: 'Not Confirmed',
  noMailIsSent: 'No emails are sent because no mail server is configured.',
  mailToQueued: (email: string) => `Email to ${email} queued`,
  failedToSendMail: 'Failed to send the email',
  nothingIsSentThereBefore: 'Nothing is sent there until you confirm that it’s yours.',
  mailWithLinkWasSent: 'An email with a link was sent',
  openLinkToConfirmAddress: '. Open the link to confirm the address.',
  confirmAddress: 'Confirm Address',
  sendAnotherMail: 'Send Another Email',
} as const;

export const notificationsPageWords = {
  myNotifications: 'My Notifications',
  everythingThatNeedsPerson: 'Everything that needs action is listed on',
  today: 'Today',
  whatYouChooseHere: '. What you choose here is also emailed to you, once, when it starts.',
  heading: 'Error Loading Your Notifications',
  failed: 'Failed to load your notifications',
  title: 'You’re the Deputy For',
  until: (name: string, until: string) => `${name}, until ${formatDate(until)}`,
} as const;

export const unsubscribePageWords = {
  unsubscribe: 'Unsubscribe',
  youGetNoMoreMails: 'Stop these emails? Anything that needs action stays on Today.',
  unsubscribed: 'Unsubscribed',
  getNoMoreMailsKind: 'You’ll no longer get these emails. You can turn them on again under My Notifications.',
  failed: 'Failed to unsubscribe',
  myNotifications: 'My Notifications',
} as const;

export const verifyAddressPageWords = {
  title: 'Confirm Your Address',
  touchlineSendsAlerts: 'Touchline sends alerts to this address once you’ve confirmed that it’s yours.',
  confirmAddress: 'Confirm Address',
  addressConfirmed: 'Address Confirmed',
  alertsThatYouChose: 'The alerts you chose will be sent there from now on.',
  failed: 'Failed to confirm the address',
  myNotifications: 'My Notifications',
} as const;

export const briefFieldsWords = {
  brief: 'Brief',
  whatIsNew: 'What’s new, what’s due and how sales are going, as on',
  itComesOn: '. It’s sent on the company’s working days, unless there’s nothing to report.',
  daily: 'Daily Brief',
  weekly: 'Weekly Brief',
  time: 'Time',
  weekday: 'Day of the Weekly Brief',
} as const;

export const preferencesFormWords = {
  all: 'All',
  urgent: 'Urgent',
  none: 'None',
  notificationsSaved: 'Notifications saved',
  failed: 'Failed to save your notifications',
  myNotifications: 'My notifications',
  title: 'Alerts by Area',
  alertsAssignedToMe: 'Alerts Assigned to Me',
  away: 'Away',
  onTheseDaysFirst: 'From the first through the last day, your deputy gets your emails instead of you.',
  from: 'From',
  until: 'Until',
  deputy: 'Deputy',
  no: 'No one',
  saving: 'Saving…',
  save: 'Save',
} as const;

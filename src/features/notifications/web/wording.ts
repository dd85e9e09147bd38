/** Every word on the screens of notifications, component by component. */
import { formatDate } from '#web/format.ts';

export const addressSectionWords = {
  emailAddress: 'Email Address',
  yourAccountHasNoEmail: 'Your account has no email address. Ask an admin to add one.',
  confirmed: 'Confirmed',
  notConfirmed: 'Not Confirmed',
  noMailIsSent: 'No mail is sent: this installation has no mail server.',
  mailToQueued: (email: string) => `Mail to ${email} queued`,
  failedToSendMail: 'Failed to send the mail',
  nothingIsSentThereBefore: 'Nothing is sent there before you confirm that it is yours.',
  mailWithLinkWasSent: 'A mail with a link was sent',
  openLinkToConfirmAddress: '. Open the link to confirm the address.',
  confirmAddress: 'Confirm Address',
  sendAnotherMail: 'Send Another Mail',
} as const;

export const notificationsPageWords = {
  myNotifications: 'My Notifications',
  everythingThatNeedsPerson: 'Everything that needs a person is listed on',
  today: 'Today',
  whatYouChooseHere: '. What you choose here is also sent to you by mail, once, when it begins.',
  heading: 'Error Loading Your Notifications',
  failed: 'Failed to load your notifications',
  title: 'You Take the Place Of',
  until: (name: string, until: string) => `${name}, until ${formatDate(until)}`,
} as const;

export const unsubscribePageWords = {
  unsubscribe: 'Unsubscribe',
  youGetNoMoreMails: 'You get no more mails of this kind. What needs you stays on Today.',
  unsubscribed: 'Unsubscribed',
  getNoMoreMailsKind: 'You get no more mails of this kind. You can choose them again under My Notifications.',
  failed: 'Failed to unsubscribe',
  myNotifications: 'My Notifications',
} as const;

export const verifyAddressPageWords = {
  title: 'Confirm Your Address',
  touchlineSendsAlerts: 'Touchline sends alerts to this address once you have confirmed that it is yours.',
  confirmAddress: 'Confirm Address',
  addressConfirmed: 'Address Confirmed',
  alertsThatYouChose: 'Alerts that you chose are sent there from now on.',
  failed: 'Failed to confirm the address',
  myNotifications: 'My Notifications',
} as const;

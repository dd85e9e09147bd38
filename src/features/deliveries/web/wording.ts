import { formatNumber } from '#web/format.ts';

import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { DELIVERY_STATES, type WireDelivery, type WireWebhook } from '../contract.ts';
import { STATE_NAMES } from '../contract/files.ts';
import type { MailKind } from '../rules/mail-kinds.ts';

export const STATE_TONES: Record<WireDelivery['state'], StatusTone> = {
  queued: 'neutral',
  sent: 'good',
  failed: 'bad',
};

const MAILS: Record<MailKind, string> = {
  'account-change': 'Account Change',
  alert: 'Alert',
  assignment: 'Assignment',
  'address-verification': 'Address Verification',
  brief: 'Brief',
  invitation: 'Invitation',
  'password-reset': 'Password Reset',
  test: 'Test',
};

const KINDS: Record<string, string> = MAILS;

/** `address-verification` as people read it; one that was not foreseen, with a capital. */
export const formatDeliveryKind = (kind: string): string =>
  KINDS[kind] ??
  kind
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const SHAPES: Record<WireWebhook['shape'], string> = {
  json: 'JSON',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};

/** The states by which the list is narrowed. */
export const STATE_FILTERS = [
  { value: 'all', label: 'All' },
  ...DELIVERY_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
] as const;

export const deliveriesPageWords = {
  deliveries: 'Deliveries',
  webhooks: 'Webhooks',
  addWebhook: 'Add Webhook',
  sendTestMail: 'Send Test Email',
  whatGoesOut: 'Deliveries and webhooks',
} as const;

export const deliveryListWords = {
  noMailServerIsSet:
    'No mail server is configured, so no emails are sent. Set SMTP_URL, MAIL_FROM and PUBLIC_URL, then restart Touchline.',
  searchRecipientsAndSubjects: 'Search recipients and subjects',
  state: 'State',
  heading: 'Error Loading Deliveries',
  failed: 'Failed to load deliveries',
  deliveries: (total: number) => `Deliveries (${formatNumber(total)})`,
  noDeliveriesFound: 'No deliveries found',
  clearFilters: 'Clear Filters',
  changeSearchOrState: 'Try a different search or state.',
  nothingHasGoneOutYet: 'Nothing sent yet',
  mailsAndWebhooksAreListed: 'Emails and webhook messages will appear here.',
  pagesOfDeliveries: 'Pages of deliveries',
} as const;

export const deliveryTableWords = {
  mail: 'Email',
  webhook: 'Webhook',
  actions: 'Actions',
  triedTimesNext: (attempts: number) => `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, next`,
  queuedAgain: (recipient: string) => `Queued again for ${recipient}`,
  failedToTryAgain: 'Failed to try again',
  tryAgain: (recipient: string) => `Try again: ${recipient}`,
  deliveries: 'Deliveries',
} as const;

export const testMailWords = {
  testMailToQueued: (to: string) => `Test email to ${to} queued`,
  failed: 'Failed to send a test email',
  title: 'Send Test Email',
  sendMail: 'Send Email',
  sending: 'Sending…',
  email: 'Email',
  description: (server: string) => `Sent through ${server} within seconds`,
  noMailServerIsSet: 'No mail server is configured',
} as const;

export const channelsPanelWords = {
  title: 'Channels',
  note: 'Where alerts and briefs go. Everyone chooses theirs under',
  myNotifications: 'My Notifications',
  heading: 'Error Loading Channels',
  failed: 'Failed to load the channels',
  email: 'Email',
  sentThrough: (server: string) => `Sent through ${server}`,
  noMailServer: 'Off, because no mail server is configured',
  sendTestEmail: 'Send Test Email',
  openDeliveries: 'Open Deliveries',
  webhooks: 'Webhooks',
  noWebhooks: 'None yet',
  webhooksOn: (on: number, all: number) =>
    on === all ? `${formatNumber(on)} on` : `${formatNumber(on)} of ${formatNumber(all)} on`,
  openWebhooks: 'Open Webhooks',
  calendar: 'Calendar',
  calendarNote: 'A private address for each person, with upcoming dates',
  openAccount: 'Open Your Account',
} as const;

export const createWebhookWords = {
  failed: 'Failed to add the webhook',
  title: (name: string) => `Secret of ${name}`,
  webhookSecret: 'Webhook secret',
  eachMessageCarries: 'Each message carries',
  and: 'and',
  hmacSha256OfTimestampFull:
    ': the HMAC-SHA256 of the timestamp, a period and the body, keyed with this secret. Slack and Teams ignore it.',
  addWebhook: 'Add Webhook',
  adding: 'Adding…',
  name: 'Name',
  address: 'Address',
  description: 'Starts with https:// and isn’t on a private network',
  format: 'Format',
} as const;

export const webhookDialogsWords = {
  thisWebhookNoLongerExists: 'This webhook no longer exists. Someone may have deleted it.',
  title: (name: string) => `History of ${name}`,
  saved: (name: string) => `${name} saved`,
  failed: 'Failed to save the webhook',
  edit: (name: string) => `Edit ${name}`,
  save: 'Save',
  saving: 'Saving…',
  on: 'On',
  offGivesUp: 'Turning it off gives up its queued messages',
  deleteWebhook: 'Delete Webhook',
  deleting: 'Deleting…',
  failedToDeleteWebhook: 'Failed to delete the webhook',
  deleted: (name: string) => `${name} deleted`,
  deleteTheWebhook: 'Delete the webhook',
  whatWaits: 'Queued messages for it won’t be sent. This action cannot be undone.',
} as const;

export const webhookFieldsWords = {
  areas: 'Areas',
  onlyUrgentAlerts: 'Only Urgent Alerts',
} as const;

export const webhookListWords = {
  allAreas: 'All areas',
  name: 'Name',
  format: 'Format',
  sends: 'Sends',
  onlyUrgent: 'Only urgent',
  everything: 'Everything',
  state: 'State',
  on: 'On',
  off: 'Off',
  added: 'Added',
  actions: 'Actions',
  testToQueued: (name: string) => `Test to ${name} queued`,
  failedToSendTest: 'Failed to send a test',
  sendTest: (name: string) => `Send a test to ${name}`,
  edit: (name: string) => `Edit ${name}`,
  history: (name: string) => `History of ${name}`,
  delete: (name: string) => `Delete ${name}`,
  heading: 'Error Loading Webhooks',
  failed: 'Failed to load webhooks',
  noWebhooksYet: 'No webhooks yet',
  addWebhook: 'Add Webhook',
  webhookPostsAlertsToSlack: 'A webhook posts alerts to Slack, Microsoft Teams or your own system.',
  webhooks: 'Webhooks',
  webhooksFor: (count: number) => `Webhooks (${formatNumber(count)})`,
} as const;

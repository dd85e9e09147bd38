export { buildStopAddresses } from './commands/stop-links.ts';
export { stopAlerts, stopBriefs, type StopMails } from './commands/stop-mails.ts';
export { findVerifiedAddress, keepVerifiedAddress } from './queries/addresses.ts';
export { loadRecipients, type Recipient } from './queries/people.ts';
export { notifyPeople, type NotifyInput } from './feeds/notify-people.ts';

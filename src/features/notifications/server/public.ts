export { stopAlerts, type StopMails } from './commands/stop-mails.ts';
export { findVerifiedAddress, keepVerifiedAddress } from './queries/addresses.ts';
export { notifyPeople, type NotifyInput } from './feeds/notify-people.ts';

export { stopAlerts, type StopMails } from './commands/stop-mails.ts';
export { notifyPeople, type NotifyInput } from './feeds/notify-people.ts';

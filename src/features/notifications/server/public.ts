export { stopAlerts, type StopMails } from './commands/stop-mails.ts';
export { tellPeople, type TellInput } from './feeds/tell-people.ts';

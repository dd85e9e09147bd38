export { canSendMail, queueMail, type QueuedMail } from './commands/queue-mail.ts';
export { purgeDeliveries } from './queries/purge-deliveries.ts';
export { sendDeliveries } from './feeds/send-deliveries.ts';

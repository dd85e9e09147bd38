export {
  forgetMailAddress,
  forgetRecipient,
  listMailsTo,
  type PersonalMail,
} from './queries/forget-recipient.ts';
export { canSendMail, findMailsFrom, queueMail, type QueuedMail } from './commands/queue-mail.ts';
export { queueWebhooks } from './commands/queue-webhooks.ts';
export { sendMails } from './feeds/send-mails.ts';
export { sendToWebhooks } from './feeds/send-webhooks.ts';
export { purgeDeliveries } from './queries/purge-deliveries.ts';
export { webhookOffRule } from './queries/webhook-rule.ts';
export { webhookNaming } from './queries/record-names.ts';
export { forgetWebhookAuthor } from './queries/forget-author.ts';

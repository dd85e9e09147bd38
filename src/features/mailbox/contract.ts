import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';

const header = z.object({
  id: z.int(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  received_at: z.iso.datetime(),
});
export type MailHeader = z.infer<typeof header>;

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/mailbox',
  // What was sent a moment ago is there.
  tables: ['deliveries'],
  access: 'admin',
  summary: 'The emails in the demo mailbox, newest first; empty without a demo mailbox',
  response: z.object({ mails: z.array(header) }),
});

export const readMail = defineEndpoint({
  method: 'GET',
  path: '/mailbox/:id',
  tables: ['deliveries'],
  access: 'admin',
  summary: 'One email in the demo mailbox, as HTML and plain text',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  response: header.extend({ text: z.string(), html: z.string().nullable() }),
});
export type ReadMail = z.infer<typeof readMail.response>;

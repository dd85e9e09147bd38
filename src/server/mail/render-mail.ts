import { renderHtml } from './html-mail.ts';
import type { MailParts } from './mail-parts.ts';
import { renderText } from './text-mail.ts';

/** A mail in the look that all our mails have: HTML for programs of every kind, and the same as plain text. */
export const renderMail = (parts: MailParts): { html: string; text: string } => ({
  html: renderHtml(parts),
  text: renderText(parts),
});

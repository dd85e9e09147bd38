import { defineRow, type ReliabilityRow } from './define-row.ts';

/** Mail, webhooks and who is told what. */
export const DELIVERY_ROWS: readonly ReliabilityRow[] = [
  defineRow('M1', 'a mail server that is down loses nothing, and blocks no one', '1 h down; each mail once'),
  defineRow('M2', 'a slow mail server is waited for so long and no longer', '60 s a mail, 60 s a run'),
  defineRow('M3', 'an address that is refused fails in the server’s words, the others go', '0 held up'),
  defineRow('M4', 'a connection that is cut in the middle repeats the mail with the same id', '1 repetition'),
  defineRow('M5', 'several processes send each mail once', '3 processes, 30 mails, 0 doubled'),
  defineRow(
    'M6',
    'a process killed between sending and noting leaves one more mail at most, with the same id',
    '1 duplicate, 0 lost',
  ),
  defineRow('M7', 'several processes tell an alert once', '3 processes, 1 mail to each person'),
  defineRow('M8', 'who is away gets nothing, and their deputy does', '0 and 1 mail'),
  defineRow(
    'M9',
    'a source that fails twice within its margin, a stockout and a late box are told once each',
    'mail, Today and history: 3 alerts, 3 mails',
  ),
  defineRow('M10', 'several processes send a brief once', '3 processes, 1 mail to each person'),
  defineRow('W1', 'a webhook that fails is tried again, with the same id', 'for a day'),
  defineRow('W2', 'a webhook that answers 410 is turned off, and the screen says so', '1 call'),
  defineRow('W3', 'a redirect of a webhook is not followed', '0 calls'),
  defineRow('W4', 'webhooks reach no private address and no plain http', '0 calls'),
  defineRow('W5', 'a webhook that does not answer holds up no other', '0 held up'),
];

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
];

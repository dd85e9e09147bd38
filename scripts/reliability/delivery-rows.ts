import { defineRow, type ReliabilityRow } from './define-row.ts';

/** Email, webhooks and who is notified of what. */
export const DELIVERY_ROWS: readonly ReliabilityRow[] = [
  defineRow('M1', 'a mail server outage loses nothing and blocks no one', '1 h down; each email once'),
  defineRow('M2', 'a slow mail server is given a limited time', '60 s per email, 60 s per run'),
  defineRow('M3', 'a rejected address fails with the server’s message; other emails are sent', '0 delayed'),
  defineRow('M4', 'an email interrupted midway is sent again with the same ID', '1 repetition'),
  defineRow('M5', 'several processes send each email once', '3 processes, 30 emails, 0 duplicated'),
  defineRow(
    'M6',
    'a process killed between sending and recording causes at most one more email, with the same ID',
    '1 duplicate, 0 lost',
  ),
  defineRow('M7', 'several processes report an alert once', '3 processes, 1 email per person'),
  defineRow('M8', 'a person who is away gets nothing, and their deputy does', '0 and 1 emails'),
  defineRow(
    'M9',
    'a source that fails twice within its margin, a stockout and a late box are reported once each',
    'email, Today and history: 3 alerts, 3 emails',
  ),
  defineRow('M10', 'several processes send a brief once', '3 processes, 1 email per person'),
  defineRow('W1', 'a failing webhook is retried with the same ID', 'for a day'),
  defineRow('W2', 'a webhook that returns 410 is turned off, and the screen says so', '1 call'),
  defineRow('W3', 'a webhook’s redirects are not followed', '0 calls'),
  defineRow('W4', 'webhooks reach no private address and use no plain http', '0 calls'),
  defineRow('W5', 'a webhook that does not respond blocks no other', '0 delayed'),
];

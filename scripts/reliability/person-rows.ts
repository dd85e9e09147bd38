import { defineRow, type ReliabilityRow } from './define-row.ts';

/** Of who a person is: passwords, sessions, proofs, second factors. */
export const PERSON_ROWS: readonly ReliabilityRow[] = [
  defineRow(
    'A1',
    'passwords are kept as Argon2id with a salt each, and rehashed when the cost rises',
    '64 MiB, 3 passes',
  ),
  defineRow(
    'A2',
    'guessing at an account is slowed down, however its name is spelled',
    '10 failures, then 30 s to 15 min',
  ),
  defineRow('A3', 'any Unicode is a password, compared exactly', '6 to 256 characters'),
  defineRow('A4', 'well-known bad passwords are warned of, or refused if so configured', '3,680 passwords'),
  defineRow(
    'A5',
    'a token is random, only its digest is stored, and nothing stored opens a session',
    '256 bits',
  ),
  defineRow('A6', 'a session ends after idling, and in any case after some days', '12 h idle, 7 days'),
  defineRow(
    'A7',
    'who signs out, is deactivated, deleted or gets a new password is out everywhere',
    'within 1 s, on all processes',
  ),
  defineRow('A8', 'a new role counts from the next request', '0 requests with the old one'),
  defineRow('A9', 'unknown, wrong and inactive look and last the same', 'medians within 40 % or 15 ms'),
  defineRow(
    'A10',
    'a flood on one account, or with many names, touches neither sessions nor other accounts',
    'others in within 10 s; 100 failures of a network, then 30 s to 15 min',
  ),
  defineRow(
    'A11',
    'no password is known beforehand; starting together makes one admin',
    '20 random characters, 1 admin',
  ),
  defineRow(
    'A12',
    'sign-ins, refusals and changes are in the history: who, when, what, from where',
    'all of them',
  ),
  defineRow(
    'A20',
    'a session left open changes no account, token, webhook or threshold: it asks for a recent proof of who is there',
    'older than 15 minutes; every endpoint that says so',
  ),
  defineRow(
    'A21',
    'with a second factor the password alone opens nothing; a one-time code works once, guessing is slowed down like passwords',
    'one step of 30 s either way; 5 requests at once: 1 in',
  ),
  defineRow(
    'A22',
    'recovery codes are shown once, kept as hashes and work once each, for their owner alone',
    '10 codes of 80 bits',
  ),
  defineRow(
    'A23',
    'the secrets of one-time codes are encrypted in the database and its backups, and the key can be changed',
    'AES-256-GCM, where SECRETS_KEY is set',
  ),
  defineRow(
    'A24',
    'a passkey signs in its owner alone, here alone, and each challenge once; a copied one is refused and recorded',
    '15 attacks, 0 let in; challenges for 5 minutes',
  ),
  defineRow(
    'A30',
    'a provider’s token is taken only if it is signed by the provider, for us, for this sign-in, now',
    '16 lies and other keys, 0 let in',
  ),
  defineRow(
    'A31',
    'what a browser brings back from a provider is taken once, from the browser that went there',
    '5 at once: 1 in; 15 minutes',
  ),
  defineRow(
    'A32',
    'the way to a provider and back leads to configured addresses alone, none of them private',
    '0 other redirect addresses',
  ),
  defineRow('A33', 'a provider that is down or slow lets no one in, and says so', '10 s, then 503'),
  defineRow(
    'A34',
    'a person of a provider is linked by a verified address or by the subject, never by a name; others and inactive ones stay out',
    '9 strangers, 0 let in',
  ),
  defineRow(
    'A35',
    'a provider ends the sessions that it has ended, by a logout token that is valid once; signing out here ends the one here',
    '15 wrong tokens, 0 ended',
  ),
  defineRow(
    'A36',
    'an invitation works once, for its time, while its sender is an admin; its link holds no host of a request and reaches no server by itself',
    '72 h, 256 bits; 2 requests at once: 1 account; unknown, used, revoked and expired look the same',
  ),
  defineRow(
    'A37',
    'a link for a new password works once, for its time, and until the password changes otherwise; the second factor is still asked',
    '1 h, 256 bits; 4 requests at once with 2 links: 1 password',
  ),
  defineRow(
    'A38',
    'asking for a new password tells no one which addresses have an account, and floods no mailbox',
    'the same answer and statements; 10 times, then a wait; a mail each 2 minutes',
  ),
  defineRow(
    'A39',
    'people see where they are signed in; a session that they or an admin end opens nothing at once, its stream included',
    'from the next request; streams within 1 s',
  ),
  defineRow(
    'A40',
    'a sign-in from a new device, and every change of a factor or password, is one mail to a confirmed address',
    '9 kinds of change, once each; without mail the change works as well',
  ),
  defineRow(
    'A41',
    'where a role needs a second factor, people are told from the first day; after the days of grace nothing opens but setting one up',
    'every endpoint; 10 calls open',
  ),
];

import { defineRow, type ReliabilityRow } from './define-row.ts';

/** Of who a person is: passwords, sessions, proofs, second factors. */
export const PERSON_ROWS: readonly ReliabilityRow[] = [
  defineRow(
    'A1',
    'passwords are stored as Argon2id with individual salts, and rehashed when the cost rises',
    '64 MiB, 3 passes',
  ),
  defineRow(
    'A2',
    'password guessing is slowed down, however the account name is spelled',
    '10 failures, then 30 s to 15 min',
  ),
  defineRow('A3', 'a password can contain any Unicode and is compared exactly', '6 to 256 characters'),
  defineRow(
    'A4',
    'well-known weak passwords cause a warning, or are rejected if configured',
    '3,680 passwords',
  ),
  defineRow(
    'A5',
    'tokens are random, only their digest is stored, and nothing stored opens a session',
    '256 bits',
  ),
  defineRow(
    'A6',
    'a session ends after inactivity, and in any case after a number of days',
    '12 h inactive, 7 days',
  ),
  defineRow(
    'A7',
    'signing out, deactivation, deletion or a new password ends access everywhere',
    'within 1 s, on all processes',
  ),
  defineRow('A8', 'a new role applies from the next request', '0 requests with the old one'),
  defineRow(
    'A9',
    'unknown, wrong and inactive accounts are indistinguishable, in content and duration',
    'medians within 40% or 15 ms',
  ),
  defineRow(
    'A10',
    'flooding one account, or using many names, affects neither sessions nor other accounts',
    'others sign in within 10 s; 100 failures per network, then 30 s to 15 min',
  ),
  defineRow(
    'A11',
    'no password is known in advance; processes that start together create one admin',
    '20 random characters, 1 admin',
  ),
  defineRow(
    'A12',
    'sign-ins, refusals and changes are in the history: who, when, what, from where',
    'all of them',
  ),
  defineRow(
    'A20',
    'an unattended session changes no account, token, webhook or threshold: it asks for recent authentication',
    'older than 15 minutes; every endpoint that declares it',
  ),
  defineRow(
    'A21',
    'with a second factor, the password alone opens nothing; a one-time code works once, and guessing it is slowed down like passwords',
    'one step of 30 s either way; 5 concurrent requests: 1 succeeds',
  ),
  defineRow(
    'A22',
    'recovery codes are shown once, stored as hashes, and work once each, only for their owner',
    '10 codes of 80 bits',
  ),
  defineRow(
    'A23',
    'the secrets of one-time codes are encrypted in the database and its backups, and the key can be changed',
    'AES-256-GCM, if SECRETS_KEY is set',
  ),
  defineRow(
    'A24',
    'a passkey signs in only its owner, only here, and each challenge works once; a copied one is rejected and recorded',
    '15 attacks, 0 succeed; challenges last 5 minutes',
  ),
  defineRow(
    'A30',
    'a provider’s token is accepted only if it is signed by the provider, for us, for this sign-in, now',
    '16 forgeries and other keys, 0 accepted',
  ),
  defineRow(
    'A31',
    'a provider’s callback works once, from the browser that started the sign-in',
    '5 at once: 1 succeeds; 15 minutes',
  ),
  defineRow(
    'A32',
    'redirects to a provider and back use only configured addresses, none of them private',
    '0 other redirect addresses',
  ),
  defineRow('A33', 'a provider that is down or slow lets no one in, and the page says so', '10 s, then 503'),
  defineRow(
    'A34',
    'a provider’s person is linked by a verified address or by the subject, never by a name; unknown and inactive people are refused',
    '9 strangers, 0 let in',
  ),
  defineRow(
    'A35',
    'a provider can end its sessions with a logout token that works once; signing out here ends only the session here',
    '15 invalid tokens, 0 sessions ended',
  ),
  defineRow(
    'A36',
    'an invitation works once, for a limited time, while its sender is an admin; its link contains no host from a request and its secret reaches no server by itself',
    '72 h, 256 bits; 2 concurrent requests: 1 account; unknown, used, revoked and expired look the same',
  ),
  defineRow(
    'A37',
    'a password reset link works once, for a limited time, and only until the password changes; the second factor is still required',
    '1 h, 256 bits; 4 concurrent requests with 2 links: 1 password',
  ),
  defineRow(
    'A38',
    'requesting a password reset reveals no accounts and floods no mailbox',
    'the same response and statements; 10 requests, then a wait; an email every 2 minutes',
  ),
  defineRow(
    'A39',
    'people see where they are signed in; a session that they or an admin end stops working at once, including its stream',
    'from the next request; streams within 1 s',
  ),
  defineRow(
    'A40',
    'a sign-in from a new device, and every change of a factor or password, sends one email to a confirmed address',
    '9 kinds of change, once each; changes also work without email',
  ),
  defineRow(
    'A41',
    'if a role requires a second factor, people are informed from the first day; after the grace period they can only set one up',
    'every endpoint; 10 calls remain open',
  ),
];

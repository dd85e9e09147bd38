import { to, type SentenceCase } from './account-sentences.ts';

/** Of company accounts. */
export const PROVIDER_SENTENCES: SentenceCase[] = [
  [
    'linked their account to Company',
    { entity: 'provider-link', action: 'linked', record: null, changes: { provider: to('Company') } },
  ],
  [
    'removed the link of their account to Company',
    { entity: 'provider-link', action: 'removed', record: null, changes: { provider: to(null, 'Company') } },
  ],
  [
    'was signed out by Company',
    { entity: 'session', action: 'signed-out-by-provider', record: null, changes: { by: to('Company') } },
  ],
];

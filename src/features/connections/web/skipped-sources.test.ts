import { expect, test } from 'vitest';
import type { SkipReason } from '../contract.ts';
import { describeSkipped } from './skipped-sources.ts';

test.each<[Record<string, SkipReason>, string | undefined]>([
  [{ TIVE: 'just-read', ITB: 'being-read' }, undefined],
  [{ TIVE: 'just-failed' }, 'TIVE failed to sync a moment ago. Try again in a minute.'],
  [
    { TIVE: 'just-failed', UK: 'just-failed', ITB: 'just-failed' },
    'TIVE, UK and ITB failed to sync a moment ago. Try again in a minute.',
  ],
  [
    { TIVE: 'just-failed', UK: 'just-failed', ITB: 'just-failed', FBA: 'just-failed' },
    '4 sources failed to sync a moment ago. Try again in a minute.',
  ],
  [
    { TIVE: 'paused', UK: 'just-read' },
    'TIVE is paused. An admin can resume it. Everything else is up to date.',
  ],
  [
    { TIVE: 'paused', UK: 'paused', ITB: 'just-failed' },
    'TIVE and UK are paused. An admin can resume them. ITB failed to sync a moment ago. Try again in a minute.',
  ],
  [{ TIVE: 'refused' }, 'TIVE rejected Touchline’s credentials. An admin needs to renew them.'],
  [{ TIVE: 'asked-to-wait', UK: 'being-read' }, 'TIVE has reached its request limit and will sync later.'],
  [
    { TIVE: 'just-held-back' },
    'The latest data from TIVE looks wrong and is being held for review. Showing the last good data.',
  ],
])('%o is told as %s', (reasons, text) => {
  const sources = Object.entries(reasons).map(([name, why]) => ({ name, why }));
  expect(describeSkipped(sources)).toBe(text);
});

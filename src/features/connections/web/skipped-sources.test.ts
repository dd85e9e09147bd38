import { expect, test } from 'vitest';
import type { SkipReason } from '../contract.ts';
import { describeSkipped } from './skipped-sources.ts';

test.each<[Record<string, SkipReason>, string | undefined]>([
  [{ TIVE: 'just-read', ITB: 'being-read' }, undefined],
  [{ TIVE: 'just-failed' }, 'TIVE could not be read just now.'],
  [
    { TIVE: 'just-failed', UK: 'just-failed', ITB: 'just-failed' },
    'TIVE, UK and ITB could not be read just now.',
  ],
  [
    { TIVE: 'just-failed', UK: 'just-failed', ITB: 'just-failed', FBA: 'just-failed' },
    '4 sources could not be read just now.',
  ],
  [{ TIVE: 'paused', UK: 'just-read' }, 'TIVE is paused. Everything else was read just now.'],
  [
    { TIVE: 'paused', UK: 'paused', ITB: 'just-failed' },
    'TIVE and UK are paused. ITB could not be read just now.',
  ],
  [{ TIVE: 'refused' }, 'The service refuses our credentials for TIVE.'],
  [{ TIVE: 'asked-to-wait', UK: 'being-read' }, 'The service asked us to wait with TIVE.'],
  [{ TIVE: 'just-held-back' }, 'What was last read of TIVE looked wrong and was not taken.'],
])('%o is told as %s', (reasons, text) => {
  const sources = Object.entries(reasons).map(([name, why]) => ({ name, why }));
  expect(describeSkipped(sources)).toBe(text);
});

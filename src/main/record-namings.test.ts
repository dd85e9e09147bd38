import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KINDS_IN_HISTORY } from '#testing/builders/history-kinds.ts';
import { readSettings } from '#server/settings.ts';
import { listRecordNamings } from './record-namings.ts';

test('the kinds of records that areas write into the history are all known', () => {
  const written = globSync('src/features/*/server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('src/features/history/'))
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/\b(?:entity:|ENTITY =|PLANNING_DAY =) '([\w-]+)'/g),
    ])
    .map(([, entity]) => entity);
  expect([...new Set(written)].toSorted()).toEqual(KINDS_IN_HISTORY);
  expect(KINDS_IN_HISTORY).toEqual(
    expect.arrayContaining(Object.keys(listRecordNamings(readSettings({ NODE_ENV: 'test' }), []))),
  );
});

import pg from 'pg';
import { expect, test } from 'vitest';
import './record-calls.ts';

test('statements are recorded in the application alone: the bench’s own client, which seeds, stays as it is', () => {
  expect(pg.Client.prototype.query.name).toBe('query');
});

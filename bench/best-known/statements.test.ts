import { expect, test } from 'vitest';
import { listBenchCalls } from '../http/calls.ts';
import { listBestStatements } from './statements.ts';

test('each statement by hand is for a cached call that is measured', () => {
  const cached = listBenchCalls('2026-11-23').flatMap(({ name, isRemembered }) =>
    isRemembered ? [name] : [],
  );
  const statements = listBestStatements();
  expect(statements).not.toHaveLength(0);
  for (const { call } of statements) expect(cached).toContain(call);
});

import { expect, test } from 'vitest';
import { buildItbItem } from '#testing/web/warehouses.ts';
import { explainItbStatus } from './wording.ts';

test.each([
  [-1, '1 more is promised than there is.'],
  [-1_204, '1,204 more are promised than there are.'],
])('%d that can be promised reads: %s', (promisable, reason) =>
  expect(
    explainItbStatus(buildItbItem({ has_negative_atp: true, total_available_to_promise: promisable })),
  ).toBe(reason),
);

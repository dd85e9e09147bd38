import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { prefixFailure } from './prefix-failure.ts';

test('a failure with a prefix is otherwise the same: its code, its fields and the step that it asks for', async () => {
  const failure = new ApiError('forbidden', {
    status: 403,
    sentence: 'Please confirm that it’s you.',
    fields: { name: 'Too long' },
    step: { attempt: 'a1', methods: ['password'] },
  });
  await expect(prefixFailure('Failed to delete', () => Promise.reject(failure))).rejects.toMatchObject({
    sentence: 'Failed to delete: Please confirm that it’s you.',
    code: 'forbidden',
    status: 403,
    fields: { name: 'Too long' },
    step: { attempt: 'a1', methods: ['password'] },
    cause: failure,
  });
});

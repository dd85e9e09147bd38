import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { ada } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { finishSignInByCode } from '../../contract/second-step.ts';
import { SecondStep } from './SecondStep.tsx';

const attempt = 'attempt-of-the-test-with-enough-letters';

async function open(methods = ['code', 'recovery-code']) {
  const [onSignedIn, onBack] = [vi.fn(), vi.fn()];
  const page = await renderPage(<SecondStep step={{ attempt, methods }} {...{ onSignedIn, onBack }} />, {
    as: null,
  });
  return { ...page, onSignedIn, onBack };
}

test('a code from the app signs in', async () => {
  answer(finishSignInByCode, { token: 'abc', user: ada, recovery_codes_left: null });
  const { user, onSignedIn } = await open();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.type(screen.getByLabelText('Code'), ' 123456 {Enter}');
  expect(listCalls(finishSignInByCode).map(({ body }) => body)).toEqual([{ attempt, code: '123456' }]);
  expect(onSignedIn).toHaveBeenCalledWith('abc', ada);
});

test('a wrong code is said at its field, and the next one is tried', async () => {
  const wrong = 'This code is wrong or was used before';
  refuse(finishSignInByCode, 'unauthenticated', { message: wrong, fields: { code: wrong } });
  const { user, onSignedIn } = await open();
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(wrong));
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a recovery code signs in, and how many are left is said', async () => {
  answer(finishSignInByCode, { token: 'abc', user: ada, recovery_codes_left: 1 });
  const { user, onSignedIn } = await open();
  await user.click(screen.getByRole('button', { name: 'Use a Recovery Code' }));
  await user.type(screen.getByLabelText('Recovery Code'), 'abcd-efgh-jkmn-pqrs{Enter}');
  expect(onSignedIn).toHaveBeenCalledWith('abc', ada);
  expect(await screen.findByText('1 recovery code is left. Make new ones under Your Account.')).toBeVisible();
});

test('only the ways that the person has are offered, and one can start again', async () => {
  const { user, onBack } = await open(['passkey', 'recovery-code']);
  expect(screen.getByRole('button', { name: 'Use Passkey' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a Code from Your App' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start Again' }));
  expect(onBack).toHaveBeenCalled();
});

import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddUser } from '#features/users/web/UserForm.tsx';
import { createUser } from '#features/users/contract.ts';
import { ProofAsker } from './ProofAsker.tsx';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { ada, NO_FACTORS, SOME_FACTORS } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listFactors } from '#features/auth/contract/factors.ts';
import { proveIdentity } from '#features/auth/contract/proofs.ts';

const MESSAGE = 'Confirm that it’s you, then try again.';

async function submitUser(factors = NO_FACTORS) {
  const onClose = vi.fn();
  refuse(createUser, 'proof_needed', MESSAGE);
  answer(listFactors, factors);
  const page = await renderPage(
    <>
      <AddUser onClose={onClose} />
      <ProofAsker />
    </>,
  );
  const { user } = page;
  await user.type(screen.getByLabelText('Username'), 'alan');
  await user.type(screen.getByLabelText('Full Name'), 'Alan Turing');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm It’s You' });
  return { ...page, onClose, dialog };
}

const password = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input[type=password]');

test('A20: a call that needs a proof waits for it and is made again, with what was typed and the same key', async () => {
  const { user, dialog, onClose } = await submitUser();
  answer(proveIdentity, () => {
    answer(createUser, { success: true, user: { ...ada, full_name: 'Alan Turing' } });
    return { success: true as const };
  });
  const field = password(dialog);
  if (!field) throw new Error('no field for the password');
  await user.type(field, 'my password{Enter}');
  expect(await screen.findByText('Alan Turing added')).toBeVisible();
  expect(listCalls(proveIdentity).map(({ body }) => body)).toEqual([{ password: 'my password' }]);
  const [first, second] = listCalls(createUser);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(onClose).toHaveBeenCalled();
});

test('a person who would rather not keeps the form and what was typed, and reads why nothing was saved', async () => {
  const { user, dialog } = await submitUser();
  await act(async () => {});
  const cancel = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
  if (!cancel) throw new Error('no button to cancel');
  await user.click(cancel);
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('alan');
  expect(listCalls(createUser)).toHaveLength(1);
});

test('a person with an app proves it by a code, or still by the password', async () => {
  const { user } = await submitUser(SOME_FACTORS);
  await user.type(await screen.findByLabelText('Code'), '123456');
  answer(proveIdentity, { success: true });
  answer(createUser, { success: true, user: ada });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Ada Lovelace added')).toBeVisible();
  expect(listCalls(proveIdentity).map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

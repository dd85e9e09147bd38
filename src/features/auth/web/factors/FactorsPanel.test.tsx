import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { NO_FACTORS, SOME_FACTORS } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  beginCodes,
  confirmCodes,
  listFactors,
  remakeRecoveryCodes,
  removeCodes,
} from '../../contract/factors.ts';
import { removePasskey, renamePasskey } from '../../contract/passkeys.ts';
import { FactorsPanel } from './FactorsPanel.tsx';

const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqr${'abcdefghjk'.charAt(at)}`);
const SECRET = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Touchline:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
};

async function open(factors = NO_FACTORS) {
  answer(listFactors, factors);
  const page = await renderPage(<FactorsPanel />);
  const codes = factors.codes_since ? 'Remove' : 'Set Up';
  await waitUntilPasses(() => expect(screen.getByRole('button', { name: codes })).toBeEnabled());
  return page;
}

test('codes are set up with a picture, the key as text and a first code; then recovery codes are shown once', async () => {
  answer(beginCodes, SECRET);
  answer(confirmCodes, () => {
    answer(listFactors, { ...NO_FACTORS, codes_since: '2026-11-21T10:00:00Z', recovery_codes_left: 10 });
    return { success: true as const, recovery_codes: CODES };
  });
  const { user } = await open();
  expect(screen.queryByRole('heading', { name: 'Recovery Codes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Set Up' }));
  expect(await screen.findByRole('img', { name: 'QR code for your app' })).toBeVisible();
  expect(screen.getByLabelText('Key')).toHaveTextContent('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  const shown = await screen.findByRole('dialog', { name: 'Your Recovery Codes' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(10);
  expect(within(shown).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(within(shown).getByRole('button', { name: 'I’ve Saved Them' }));
  expect(await screen.findByText('10 of 10 left.', { exact: false })).toBeVisible();
  expect(listCalls(beginCodes)).toHaveLength(1);
});

test('a wrong first code is said at its field, and the picture stays the same', async () => {
  answer(beginCodes, SECRET);
  const wrong = 'This code is wrong or was used before';
  refuse(confirmCodes, 'invalid', { message: wrong, fields: { code: wrong } });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Set Up' }));
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(wrong));
  expect(listCalls(beginCodes)).toHaveLength(1);
});

test('codes are removed after a question', async () => {
  answer(removeCodes, { success: true });
  const { user } = await open(SOME_FACTORS);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Codes' }));
  expect(await screen.findByText('One-time codes removed')).toBeVisible();
  expect(listCalls(removeCodes)).toHaveLength(1);
});

test('a passkey is shown with its use, renamed and removed', async () => {
  answer(renamePasskey, { success: true });
  answer(removePasskey, { success: true });
  const { user } = await open(SOME_FACTORS);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /Work laptop.*Added .* for touchline\.example · last used/,
  );
  await user.click(screen.getByRole('button', { name: 'Rename Work laptop' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Old laptop{Enter}');
  expect(await screen.findByText('Passkey renamed')).toBeVisible();
  expect(listCalls(renamePasskey)).toMatchObject([{ params: { id: 7 }, body: { name: 'Old laptop' } }]);
  await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Passkey' }));
  expect(await screen.findByText('Work laptop removed')).toBeVisible();
});

test('new recovery codes are made after a question, and shown', async () => {
  answer(remakeRecoveryCodes, { success: true, recovery_codes: CODES });
  const { user } = await open(SOME_FACTORS);
  expect(screen.getByText('8 of 10 left.', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make New Codes' }));
  const question = await screen.findByRole('dialog', { name: 'Make New Recovery Codes' });
  await user.click(within(question).getByRole('button', { name: 'Make New Codes' }));
  const shown = await screen.findByRole('dialog', { name: 'Your Recovery Codes' });
  expect(within(shown).getByText(CODES[9] ?? '')).toBeVisible();
});

test('where passkeys cannot be, it says why', async () => {
  await open();
  expect(screen.getByText(/can’t be added at this address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Passkey' })).toBeDisabled();
});

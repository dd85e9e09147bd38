import { computeCode, getStep } from '#features/auth/server/commands/factors/one-time-code.ts';
import { readBase32 } from '#testing/server/factors.ts';
import { addAuthenticator, dropSession } from '../kit/second-factors.ts';
import { expect, expectAccessible, signInAs, test } from '../kit/test.ts';

test('A21 A22: a person sets up codes, signs in with one, and returns by a recovery code without the phone', async ({
  app,
  page,
  watched,
}) => {
  watched.expect('401 POST /api/auth/login');
  const person = await app.person();
  await page.goto('/account');
  await signInAs(page, person);
  await page.getByRole('button', { name: 'Set Up' }).click();
  const shownKey = page.getByLabel('Key', { exact: true });
  await expect(shownKey).toHaveText(/^[A-Z2-7 ]+$/);
  const key = await shownKey.innerText();
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await expectAccessible(page);
  const secret = readBase32(key.replaceAll(' ', ''));
  await page.getByLabel('Code', { exact: true }).fill(computeCode(secret, getStep(new Date())));
  await page.getByRole('button', { name: 'Turn On Codes' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve Saved Them' }).click();

  await dropSession(page, app.url);
  await signInAs(page, person);
  await expectAccessible(page);
  // The code of the step that comes: the one of this step was taken when they were set up.
  await page.getByLabel('Code', { exact: true }).fill(computeCode(secret, getStep(new Date()) + 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');

  await dropSession(page, app.url);
  await signInAs(page, person);
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await page.getByLabel('Recovery Code').fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('A24: a person adds a passkey, signs in with it alone, and with it after the password', async ({
  app,
  page,
  watched,
}) => {
  watched.expect('401 POST /api/auth/login');
  const person = await app.person();
  // Passkeys belong to a name, not to an address.
  const url = app.url.replace('127.0.0.1', 'localhost');
  await addAuthenticator(page);
  await page.goto(`${url}/account`);
  await signInAs(page, person);
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByLabel('Name').fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('never used');
  await expectAccessible(page);

  await dropSession(page, url);
  await page.getByRole('button', { name: 'Continue with a Passkey' }).click();
  await expect(page).toHaveURL(`${url}/dashboard`);

  await dropSession(page, url);
  await signInAs(page, person);
  await page.getByRole('button', { name: 'Use Passkey' }).click();
  await expect(page).toHaveURL(`${url}/dashboard`);
});

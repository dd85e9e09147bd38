import { createServer, type AddressInfo } from 'node:net';
import { computeCode, getStep } from '#features/auth/server/commands/factors/one-time-code.ts';
import { readBase32 } from '#testing/server/factors.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { addAuthenticator, dropSession } from '../kit/second-factors.ts';
import { runJobNow } from '../kit/app/run-job-now.ts';
import { startApp, type StartedApp } from '../kit/app/start-app.ts';
import { expect, expectAccessible, signInAs, test as base } from '../kit/test.ts';

const EMAIL = 'grace.hopper@example.com';
const PASSWORD = 'a Long enough pass phrase';

/** A port that nothing listens on: links of mails hold it before the app has started. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// One worker starts the application for both of them.
base.describe.configure({ mode: 'default' });

/** The app with a real mail server, at an address that links of mails lead to. */
const test = base.extend<{ withMail: WithMail }>({
  withMail: async ({ kept }, use) => use(await kept.take('app with mail', startWithMail)),
  started: async ({ withMail }, use) => use(withMail),
});

interface WithMail extends StartedApp {
  mail: TestMailServer;
}

async function startWithMail(): Promise<WithMail> {
  const mail = await startMailServer();
  const port = await findPort();
  // Passkeys belong to a name, not to an address.
  const url = `http://localhost:${port}`;
  const started = await startApp('app-with-mail', {
    settings: {
      PORT: String(port),
      PUBLIC_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Touchline <touchline@example.com>',
    },
  });
  const stop = async () => {
    await started.stop();
    await mail.close();
  };
  return { ...started, url, mail, stop };
}

/** The link of the newest mail to a person whose subject is this, once what is queued has been sent. */
async function readLink({ db, mail }: WithMail, subject: RegExp): Promise<string> {
  await runJobNow(db, 'send-mails');
  const found = mail.listTo(EMAIL).findLast(({ parsed }) => subject.test(parsed.subject ?? ''));
  return /http:\/\/localhost[^\s"<]+/.exec(found?.parsed.text ?? '')?.[0] ?? '';
}

test('a new colleague is invited, signs in by each way, loses the second factor and returns by a recovery code', async ({
  app,
  withMail,
  page,
  signedIn,
  watched,
}) => {
  test.setTimeout(180_000);
  const { mail } = withMail;
  watched.expect('401 POST /api/auth/login');
  mail.mails.length = 0;

  await test.step('an admin invites her', async () => {
    await signedIn('admin', { full_name: 'Ada Lovelace' });
    await page.goto('/users?dialog=invite');
    const dialog = page.getByRole('dialog', { name: 'Invite a Person' });
    await dialog.getByLabel('Email').fill(EMAIL);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByRole('region', { name: 'Open Invitations (1)' })).toContainText(EMAIL);
    await expectAccessible(page);
  });
  const link = await readLink(withMail, /invited you/);

  await test.step('she follows the link of the mail and is inside', async () => {
    await dropSession(page, app.url);
    await page.goto(link);
    await expect(page.getByText(`Ada Lovelace invited you to join as User, with ${EMAIL}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Full Name').fill('Grace Hopper');
    await expect(page.getByLabel('Username')).toHaveValue('grace.hopper');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
  const grace = { username: 'grace.hopper', password: PASSWORD };

  await test.step('the link is used up', async () => {
    watched.expect('404 POST /api/auth/invitation');
    await dropSession(page, app.url);
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This invitation has been used');
  });

  await test.step('she signs in by password', async () => {
    await page.goto('/account');
    await signInAs(page, grace);
    await expect(page.getByRole('heading', { name: 'Your Account' })).toBeVisible();
    await expect(page.getByText('This Session')).toBeVisible();
  });

  const { secret, codes } = await test.step('she sets up codes and a passkey', async () => {
    await page.getByRole('button', { name: 'Set Up' }).click();
    const shownKey = page.getByLabel('Key', { exact: true });
    await expect(shownKey).toHaveText(/^[A-Z2-7 ]+$/);
    const key = await shownKey.innerText();
    const bytes = readBase32(key.replaceAll(' ', ''));
    await page.getByLabel('Code', { exact: true }).fill(computeCode(bytes, getStep(new Date())));
    await page.getByRole('button', { name: 'Turn On Codes' }).click();
    const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    const all = await shown.allInnerTexts();
    await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
    await addAuthenticator(page);
    await page.getByRole('button', { name: 'Add Passkey' }).click();
    await page.getByLabel('Name').fill('Work laptop');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible();
    return { secret: bytes, codes: all };
  });

  await test.step('a mail tells her of each', async () => {
    await runJobNow(app.db, 'send-mails');
    const subjects = mail.listTo(EMAIL).map(({ parsed }) => parsed.subject);
    expect(subjects).toContain('A passkey was added');
    expect(subjects).toContain('One-time codes were set up');
  });

  await test.step('she signs in by a one-time code', async () => {
    await dropSession(page, app.url);
    await signInAs(page, grace);
    await page.getByRole('button', { name: 'Use a Code from Your App' }).click();
    // The code of the step that comes: the one of this step was taken when they were set up.
    await page.getByLabel('Code', { exact: true }).fill(computeCode(secret, getStep(new Date()) + 1));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('she signs in by the passkey alone', async () => {
    await dropSession(page, app.url);
    await page.getByRole('button', { name: 'Continue with a Passkey' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('without phone and laptop she returns by a recovery code', async () => {
    await dropSession(page, app.url);
    await signInAs(page, grace);
    await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
    await page.getByLabel('Recovery Code').fill(codes[2] ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('9 recovery codes are left')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('she forgets her password, and sets another by mail', async () => {
    await dropSession(page, app.url);
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await runJobNow(app.db, 'send-password-resets');
    await page.goto(await readLink(withMail, /Set a new password/));
    await expect(page.getByText('For @grace.hopper.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New Password', { exact: true }).fill('another long pass phrase');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await signInAs(page, { ...grace, password: 'another long pass phrase' });
    await expect(page.getByRole('heading', { name: 'Confirm It’s You' })).toBeVisible();
  });
});

test('a role that needs a second factor gets nothing else until there is one', async ({
  app,
  page,
  signedIn,
  watched,
}) => {
  watched.expect(/403 (GET|POST)/);
  await app.db
    .insertInto('factor_rules')
    .values({ role: 'planner', required_since: new Date(0), grace_days: 0 })
    .execute();
  await signedIn('user', { role: 'planner', created_at: new Date(0) });
  await page.goto('/planning');
  await expect(page.getByRole('heading', { name: 'Set Up a Second Factor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set Up' }).click();
  const shownKey = page.getByLabel('Key', { exact: true });
  await expect(shownKey).toHaveText(/^[A-Z2-7 ]+$/);
  const key = await shownKey.innerText();
  const secret = readBase32(key.replaceAll(' ', ''));
  await page.getByLabel('Code', { exact: true }).fill(computeCode(secret, getStep(new Date())));
  await page.getByRole('button', { name: 'Turn On Codes' }).click();
  await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { computeCode, getStep } from '#features/auth/server/commands/factors/one-time-code.ts';
import { inviteUser } from '#features/users/contract/invitations.ts';
import { buildSession } from '#testing/builders/users.ts';
import { readBase32 } from '#testing/server/factors.ts';
import { BOXES, formatBoxName, sendBoxes } from './kit/boxes.ts';
import { dayAgo } from './kit/day.ts';
import { chooseFrom, chooseItem, chooseRadio, chooseTab, pressOn, typeInto } from './kit/keyboard.ts';
import { loseUnits } from './kit/losses.ts';
import { populateParcels } from './kit/parcels.ts';
import { expectFocusIn } from './kit/ready.ts';
import { populateSupply } from './kit/supply.ts';
import { expect, test, type JourneyApp } from './kit/test.ts';
import type { Page } from '@playwright/test';

/** Signs in at the first page without touching the mouse. */
async function signInByKeyboard(app: JourneyApp, page: Page): Promise<void> {
  const { username, password } = await app.person({ full_name: 'Grace Hopper' });
  await page.goto('/');
  await typeInto(page.getByRole('textbox', { name: 'Username' }), username);
  await typeInto(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Grace Hopper');
}

const navigation = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('Monday morning by keyboard: the brief, Today, a proposal is accepted, actuals are filled in', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  await populateSupply(app);
  const planned = [2, 1, 0].map((ago) => ({ date: dayAgo(ago), target_total: 20 }));
  await app.db.insertInto('planning_days').values(planned).execute();
  await signInByKeyboard(app, page);

  await pressOn(navigation(page, /^Today/));
  await pressOn(page.getByRole('link', { name: 'Brief' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Brief' })).toBeVisible();
  await pressOn(navigation(page, /^Today/));
  await pressOn(page.getByRole('link', { name: 'Review Proposal' }).first());

  const drawer = page.getByRole('dialog');
  await expectFocusIn(drawer);
  await expect(drawer.getByText(/^Ship [\d,]+ × /)).toBeVisible();
  await pressOn(drawer.getByRole('button', { name: 'Accept', exact: true }));
  await pressOn(page.getByRole('button', { name: 'Plan Shipment' }));
  await expect(page.getByText(/^Shipment to TIVE planned for/)).toBeVisible();

  await pressOn(navigation(page, 'Planning'));
  await pressOn(page.getByRole('button', { name: 'Fill Actuals' }));
  await expectFocusIn(page.getByRole('dialog', { name: 'Fill Actuals' }));
  await pressOn(page.getByRole('button', { name: /^Fill In \d+ Values$/ }));
  await expect(page.getByText(/values filled in on \d+ days/)).toBeVisible();
});

test('a complaint about a parcel by keyboard: it is found, its events are read, it gets an owner and a note', async ({
  app,
  page,
}) => {
  await populateParcels(app);
  await signInByKeyboard(app, page);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.type('#7003');
  await expect(page.getByRole('option', { name: /7003/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/parcel\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/7003/);
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();

  await pressOn(navigation(page, 'Shipping'));
  await chooseTab(page.getByRole('tab', { name: /^Needs Action/ }));
  await pressOn(page.getByRole('row', { name: /#7003/ }));
  const dialog = page.getByRole('dialog');
  await expectFocusIn(dialog);
  await chooseFrom(dialog.getByRole('combobox', { name: 'Owner' }), 'Grace Hopper');
  await typeInto(dialog.getByRole('textbox', { name: 'Note' }), 'Called the customer');
  await pressOn(dialog.getByRole('button', { name: 'Save Parcel' }));
  const row = page.getByRole('row', { name: /#7003/ });
  await expect(row).toContainText('Called the customer');
  await expect(row).toContainText('Grace Hopper');
});

test('month’s end by keyboard: a loss gets its reason, and the statement is exported', async ({
  app,
  page,
}) => {
  await loseUnits(app);
  await signInByKeyboard(app, page);
  await pressOn(navigation(page, 'Stock Bridge'));
  await chooseFrom(page.getByRole('combobox', { name: 'Location' }), 'ITB');
  const lost = page.getByRole('table', { name: 'Differences' }).getByRole('row', { name: /TL-LOST/ });
  await expect(lost).toContainText('Flagged');

  await pressOn(lost);
  const days = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '-8 unexplained' });
  await pressOn(days.getByRole('button', { name: 'Give a Reason' }));
  await chooseFrom(page.getByRole('combobox', { name: 'Reason' }), 'Damage');
  await typeInto(page.getByRole('textbox', { name: 'Note' }), 'Forklift');
  await pressOn(page.getByRole('button', { name: 'Save Reason' }));
  await expect(page.getByText('Reason saved')).toBeVisible();
  await page.keyboard.press('Escape');

  await pressOn(page.getByRole('link', { name: 'Statement' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock Statement');
  const month = dayAgo(5).slice(0, 7);
  // The loss may be one of the month before.
  if (month !== dayAgo().slice(0, 7))
    await page.goto(`/bridge/statement?place=warehouse%3Aitb&month=${month}`);
  await expect(page.getByRole('row', { name: /TL-LOST.*Damage/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await pressOn(page.getByRole('button', { name: 'Export Excel' }));
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await download).path())));
  expect(sheets[2]?.rows.some((cells) => cells[0] === 'TL-LOST')).toBe(true);
});

test('goods in by keyboard: forty boxes are received, one of them damaged', async ({ app, page }) => {
  test.setTimeout(120_000);
  await sendBoxes(app);
  await signInByKeyboard(app, page);
  await pressOn(navigation(page, 'Receive'));
  await pressOn(page.getByRole('button', { name: /^TLSF1/ }));
  const field = page.getByLabel('Scan a Box');
  await expect(field).toBeFocused();
  for (let index = 0; index < 3; index += 1) {
    await page.keyboard.type(formatBoxName(index));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(`3 of ${BOXES} boxes`)).toBeVisible();

  await pressOn(page.getByRole('button', { name: `Damage or note for ${formatBoxName(1)}` }));
  const dialog = page.getByRole('dialog', { name: `Box ${formatBoxName(1)}` });
  await expectFocusIn(dialog);
  await typeInto(dialog.getByLabel('Damaged Units (optional)'), '2');
  await typeInto(dialog.getByLabel('Note (optional)'), 'Wet corner');
  await pressOn(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('2 units damaged')).toBeVisible();

  await pressOn(page.getByRole('button', { name: `Remaining ${BOXES - 3}` }));
  await pressOn(page.getByRole('button', { name: `Receive ${BOXES - 3} Boxes` }));
  await expect(page.getByText(`${BOXES} of ${BOXES} boxes`)).toBeVisible();
});

/** The link that an admin passes on, because this installation sends no email. */
async function invite(app: JourneyApp, email: string): Promise<string> {
  const token = await buildSession(app.db, await app.person({ role: 'admin' }), new Date());
  const answer = await fetch(`${app.url}/api${inviteUser.path}`, {
    method: inviteUser.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role: 'user' }),
  });
  return inviteUser.response.parse(await answer.json()).link ?? '';
}

test('a new colleague by keyboard: the link, a password, a second factor, the first screen, and her own settings', async ({
  app,
  page,
  watched,
}) => {
  test.setTimeout(120_000);
  watched.expect(/403 (GET|POST)/);
  await app.db
    .insertInto('factor_rules')
    .values({ role: 'user', required_since: new Date(0), grace_days: 0 })
    .execute();
  await page.goto(await invite(app, 'grace.hopper@example.com'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Touchline');
  await typeInto(page.getByRole('textbox', { name: 'Full Name' }), 'Grace Hopper');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('grace.hopper');
  await typeInto(page.getByLabel('Password', { exact: true }), 'a Long enough pass phrase');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Set Up a Second Factor' })).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Set Up' }));
  const shownKey = page.getByLabel('Key', { exact: true });
  await expect(shownKey).toHaveText(/^[A-Z2-7 ]+$/);
  const secret = readBase32((await shownKey.innerText()).replaceAll(' ', ''));
  await typeInto(page.getByLabel('Code', { exact: true }), computeCode(secret, getStep(new Date())));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await pressOn(page.getByRole('button', { name: 'I’ve Saved Them' }));
  await pressOn(page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Grace Hopper');

  await pressOn(page.getByRole('button', { name: 'Grace Hopper' }));
  await chooseItem(page.getByRole('menuitem', { name: 'Your Account' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account');
  await expect(page.getByText('This Session')).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'My Notifications' }));
  await chooseRadio(page.getByRole('radiogroup', { name: 'Boxes' }), 'Urgent');
  await pressOn(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Notifications saved')).toBeVisible();
});

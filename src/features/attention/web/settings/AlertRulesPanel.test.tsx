import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listRules, previewRule, saveAlertRule, type WireRuleSettings } from '../../contract.ts';
import { AlertRulesPanel } from './AlertRulesPanel.tsx';

// The form loads on demand: no test shall wait for that.
beforeAll(() => import('./RuleForm.tsx'));

const POOL: WireRuleSettings = {
  id: 'pool-low',
  area: 'stock',
  title: 'Amazon Stock to Replenish',
  severity: 'soon',
  limit: { usual: 14, min: 1, max: 90, unit: 'days of cover', worse: 'lower' },
  threshold: null,
  is_off: false,
  wait_minutes: 0,
  settle_minutes: 0,
  open: 2,
  began: 9,
  version: 3,
};

function answerRules(...rules: WireRuleSettings[]): void {
  answer(listRules, { rules });
  answer(previewRule, {
    trials: [
      { threshold: 14, open_now: 2, unknown_now: 0, began_before: 9 },
      { threshold: 7, open_now: 1, unknown_now: 0, began_before: 4 },
    ],
    kept_since: null,
  });
  answer(listHistory, { entries: [], pagination: { total: 0, limit: 50, offset: 0 } });
}
const open = (at = '/settings') => renderPage(<AlertRulesPanel />, { at });

test('each kind of alert says from when on it begins, and how many there are and were', async () => {
  const late = { usual: 1, min: 1, max: 60, unit: 'days late', worse: 'higher' } as const;
  answerRules(
    POOL,
    { ...POOL, id: 'place-out', title: 'Out of Stock', limit: null, is_off: true },
    { ...POOL, id: 'box-without-units', title: 'Boxes Without Units', limit: null, wait_minutes: 30 },
    { ...POOL, id: 'backup-copies', title: 'Backups Not Copied', limit: null, wait_minutes: 180 },
    { ...POOL, id: 'boxes-late', title: 'Boxes Late', limit: late },
  );
  await open();
  const table = within(await screen.findByRole('table', { name: 'List of Alerts' }));
  expect(table.getByText('At most 14 days of cover')).toBeVisible();
  expect(table.getByText('At least 1 day late')).toBeVisible();
  expect(table.getByText('As soon as it happens')).toBeVisible();
  expect(table.getByText('After 30 minutes')).toBeVisible();
  expect(table.getByText('After 3 hours')).toBeVisible();
  expect(table.getByText('Off')).toBeVisible();
});

test('a threshold says how many alerts there would have been before it is saved', async () => {
  answerRules(POOL);
  answer(saveAlertRule, { success: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Amazon Stock to Replenish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Amazon Stock to Replenish' }));
  await fill(user, dialog.getByLabelText(/^Begins At/), '7');
  expect(await dialog.findByText(/At 7: 4 alerts in the last 30 days, 1 now\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Amazon Stock to Replenish saved')).toBeVisible();
  expect(listCalls(saveAlertRule).map(({ body }) => body)).toEqual([
    { threshold: 7, is_off: false, version: 3 },
  ]);
});

test('what is no number is not counted, and the form says so', async () => {
  answerRules(POOL);
  const { user } = await open('/settings?rule=pool-low');
  const dialog = within(await screen.findByRole('dialog', { name: 'Amazon Stock to Replenish' }));
  expect(await dialog.findByText(/^At 14: /)).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Begins At/));
  expect(
    await dialog.findByText('Enter a number to see how many alerts it would have raised.'),
  ).toBeVisible();
});

test('where fewer days are recorded, it says since when', async () => {
  answerRules({ ...POOL, id: 'ship-by', title: 'Ship Soon' });
  answer(previewRule, {
    trials: [{ threshold: 14, open_now: 2, unknown_now: 0, began_before: 3 }],
    kept_since: '2026-11-21',
  });
  await open('/settings?rule=ship-by');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship Soon' }));
  expect(await dialog.findByText(/At 14: 3 alerts since 21 Nov 2026, 2 now\./)).toBeVisible();
  expect(dialog.getByText(/recorded since 21 Nov 2026, so earlier days aren’t counted\./)).toBeVisible();
});

test('while some of what it looks at isn’t known, there are at least so many alerts now', async () => {
  answerRules(POOL);
  answer(previewRule, {
    trials: [{ threshold: 14, open_now: 2, unknown_now: 3, began_before: 9 }],
    kept_since: null,
  });
  await open('/settings?rule=pool-low');
  const dialog = within(await screen.findByRole('dialog', { name: 'Amazon Stock to Replenish' }));
  expect(await dialog.findByText(/At 14: 9 alerts in the last 30 days, at least 2 now\./)).toBeVisible();
});

test('what has no threshold says how often it was so', async () => {
  answerRules({ ...POOL, id: 'place-out', title: 'Out of Stock', limit: null });
  answer(previewRule, {
    trials: [{ threshold: 0, open_now: 1, unknown_now: 0, began_before: 4 }],
    kept_since: null,
  });
  await open('/settings?rule=place-out');
  const dialog = within(await screen.findByRole('dialog', { name: 'Out of Stock' }));
  expect(await dialog.findByText(/^4 alerts in the last 30 days, 1 now\./)).toBeVisible();
  expect(dialog.queryByLabelText(/^Begins At/)).not.toBeInTheDocument();
});

test('a refusal is said under the field', async () => {
  answerRules(POOL);
  refuse(saveAlertRule, 'invalid', {
    message: 'Check the threshold.',
    fields: { threshold: 'Enter a number from 1 to 90' },
  });
  const { user } = await open('/settings?rule=pool-low');
  const dialog = within(await screen.findByRole('dialog', { name: 'Amazon Stock to Replenish' }));
  await fill(user, dialog.getByLabelText(/^Begins At/), '91');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a number from 1 to 90')).toBeVisible();
});

test('what cannot be loaded can be tried again', async () => {
  refuse(listRules, 'unavailable', 'The database can’t be reached.');
  await open();
  expect(await screen.findByText('Error Loading Alerts')).toBeVisible();
});

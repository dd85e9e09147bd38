import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROLES } from '#shared/access/rights.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { findBones } from '#testing/web/find-bones.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listFactorRules, saveFactorRule, type FactorRule } from '../../contract/factor-rules.ts';
import { FactorRulesPanel } from './FactorRulesPanel.tsx';

const OPTIONAL: FactorRule = {
  role: 'planner',
  grace_days: null,
  required_since: null,
  people: 3,
  without_factor: 2,
};
const REQUIRED: FactorRule = {
  role: 'admin',
  grace_days: 14,
  required_since: '2026-11-20T09:00:00Z',
  people: 0,
  without_factor: 0,
};

async function open() {
  answer(listFactorRules, { rules: [OPTIONAL, REQUIRED] });
  answer(saveFactorRule, { success: true });
  return renderPage(<FactorRulesPanel />, { at: '/settings' });
}

test('each role says whether it needs one, and how many people have none', async () => {
  await open();
  const [planner, admin] = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(planner).toBe('PlannerOptional2 of 3 without oneChange');
  expect(admin).toMatch(/^AdminRequiredSince .*, 14-day grace period · no active peopleChange$/);
});

test('a role is made to need one, with days of grace', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change for Planner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Second Factor of Planner' }));
  expect(dialog.getByLabelText('Grace Period (Days)')).toBeDisabled();
  await user.click(dialog.getByRole('switch', { name: /Required/ }));
  await user.clear(dialog.getByLabelText('Grace Period (Days)'));
  await user.type(dialog.getByLabelText('Grace Period (Days)'), '91');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Grace Period (Days)')).toHaveAccessibleDescription(
      expect.stringContaining('Enter 90 or fewer'),
    ),
  );
  await user.clear(dialog.getByLabelText('Grace Period (Days)'));
  await user.type(dialog.getByLabelText('Grace Period (Days)'), '7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Second factor of Planner saved')).toBeVisible();
  expect(listCalls(saveFactorRule).map(({ params, body }) => [params.role, body.grace_days])).toEqual([
    ['planner', 7],
  ]);
});

test('while the rules load, each role has its place', async () => {
  answer(listFactorRules, () => new Promise(() => {}));
  await renderPage(<FactorRulesPanel />, { at: '/settings' });
  expect((await findBones()).querySelectorAll('li')).toHaveLength(ROLES.length);
});

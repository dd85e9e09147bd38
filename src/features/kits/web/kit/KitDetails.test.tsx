import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { buildWebKit } from '#testing/web/kits.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import type { Kit } from '../../contract/kits.ts';
import { getKit } from '../../contract/kit.ts';
import { KitDetails } from './KitDetails.tsx';

const open = () =>
  renderPage(<KitDetails drawOrderStep={(serial) => <li>{`order of ${serial}`}</li>} />, {
    at: '/kit/CPM26310001',
    path: '/kit/$serial',
    as: { id: 2, username: 'grace', full_name: 'Grace Hopper', role: 'user' },
  });
const listSteps = async () =>
  within(await screen.findByRole('list', { name: 'Life' }))
    .getAllByRole('listitem')
    .map(({ children, textContent }) =>
      children.length > 0 ? [...children].map((part) => part.textContent).join(' | ') : textContent,
    );

async function openKit(overrides: Partial<Kit>) {
  answer(getKit, { kit: buildWebKit(overrides) });
  await open();
  return listSteps();
}

test('steps that no one recorded are shown as unknown', async () => {
  expect(await openKit({ creation_time: '2026-03-01T12:00:00.000Z' })).toEqual([
    expect.stringMatching(/^Created \| Sun 1 Mar.*, 12:00 \| By the line$/),
    'Packed in a Box | Not known: boxes do not record serial numbers',
    'Received | Not known: boxes do not record serial numbers',
    'order of CPM26310001',
    'Activated | Not activated',
    'Subscription | None',
  ]);
});

test('an activation and a subscription are told, and that their time is not recorded', async () => {
  const steps = await openKit({
    is_subscription_activated: true,
    subscription_id: 'sub_7',
    subscription_plan: 'Player monthly',
  });
  expect(steps.slice(4)).toEqual([
    'Activated | When is not recorded',
    'Subscription sub_7 | When is not recorded | Player monthly',
  ]);
});

test('a kit that is not there says so', async () => {
  refuse(getKit, 'not_found', 'There is no kit with this serial number (any more).');
  await open();
  expect(await screen.findByText('There is no kit with this serial number (any more).')).toBeVisible();
});

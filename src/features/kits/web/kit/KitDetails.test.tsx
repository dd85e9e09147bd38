import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { buildWebKit } from '#testing/web/kits.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getKit } from '../../contract/kit.ts';
import { KitDetails } from './KitDetails.tsx';

const open = () =>
  renderPage(<KitDetails drawLife={(serial) => <p>{`Life of ${serial}`}</p>} />, {
    at: '/kit/CPM26310001',
    path: '/kit/$serial',
    as: { id: 2, username: 'grace', full_name: 'Grace Hopper', role: 'user' },
  });
test('a kit is shown with its facts, and what became of it by who knows', async () => {
  answer(getKit, { kit: buildWebKit({ subscription_id: 'sub_7', subscription_plan: 'Player monthly' }) });
  await open();
  expect(await screen.findByText('Life of CPM26310001')).toBeVisible();
  expect(screen.getByText('Subscription Plan').nextElementSibling).toHaveTextContent('Player monthly');
});

test('a kit that is not there says so', async () => {
  refuse(getKit, 'not_found', 'No kit has this serial number.');
  await open();
  expect(await screen.findByText('No kit has this serial number.')).toBeVisible();
});

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'Unknown'],
])('activated %s reads %s', async (is_subscription_activated, words) => {
  answer(getKit, { kit: buildWebKit({ is_subscription_activated }) });
  await open();
  expect((await screen.findByText('Activated')).nextElementSibling).toHaveTextContent(words);
});

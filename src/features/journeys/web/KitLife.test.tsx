import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { about } from '#shared/about.ts';
import { answer } from '#testing/web/fake-api.ts';
import { findBones } from '#testing/web/find-bones.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { defineQuery } from '#web/api/query.ts';
import { getKitLife, type KitLife } from '../contract.ts';
import { KitLifePanel } from './KitLifePanel.tsx';

const nothing: KitLife = {
  serial_number: 'K1',
  made_at: '2026-03-01T12:00:00.000Z',
  box: null,
  order: null,
  parcel: null,
  is_activated: null,
  activated_at: null,
  subscription: null,
};

async function listSteps(life: Partial<KitLife>): Promise<string[]> {
  answer(getKitLife, { life: { ...nothing, ...life } });
  await renderPage(<KitLifePanel serial="K1" />);
  return within(await screen.findByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map((part) => part.textContent).join(' | '));
}

test('steps that no one reported are unknown, and counted', async () => {
  expect(await listSteps({})).toEqual([
    expect.stringMatching(/^Created \| Sun 1 Mar.*, 12:00 \| By the production line$/),
    'Packed in a Box | Not known: no box lists this kit',
    'Received | Not known: no box lists this kit',
    'Ordered | Not known: no Amazon or Shopify order lists this serial number',
    'Shipped | Not known: warehouses don’t report which kit they sent',
    'Activated | Not known: not reported by the device back end',
    'Subscription | Not known: not reported by the device back end',
  ]);
  expect(screen.getByText('6 of 7 steps are unknown.')).toBeVisible();
});

const box = {
  id: 3,
  serial_box: 'BX-3',
  packed_at: '2026-03-05T12:00:00.000Z',
  received_at: null,
  is_missing: false,
};
const order = {
  id: 'o-1',
  number: '#1',
  channel: 'shopify' as const,
  placed_at: '2026-05-01T12:00:00.000Z',
  is_unfulfilled: true,
};

test('what has not happened yet is known', async () => {
  const steps = await listSteps({
    box: { ...box, received_at: '2026-04-01T09:00:00.000Z' },
    order,
    is_activated: false,
  });
  expect(steps.slice(1)).toEqual([
    expect.stringMatching(/^Packed in BX-3 \| Thu 5 Mar/),
    expect.stringMatching(/^Received \| Wed 1 Apr.* \| In BX-3$/),
    expect.stringMatching(/^Ordered as #1 \| Fri 1 May/),
    'Shipped | No parcel of this order yet',
    'Activated | Not activated',
    'Subscription | None',
  ]);
  expect(screen.getByText('Every step is known.')).toBeVisible();
});

test('a kit of a box in transit has not been received', async () => {
  expect((await listSteps({ box }))[2]).toBe('Received | The box is in transit');
});

test.each([{ box }, { box: { ...box, received_at: '2026-04-01T09:00:00.000Z', is_missing: true } }, {}])(
  'an activated kit was received and shipped, as in the funnel, whatever is recorded: %j',
  async (life) => {
    const steps = await listSteps({ ...life, is_activated: true });
    expect(steps[2]).toBe('Received | Received, day not reported');
    expect(steps[4]).toBe('Shipped | Shipped, day not reported');
  },
);

test('a kit of an order was received', async () => {
  expect((await listSteps({ box, order }))[2]).toBe('Received | Received, day not reported');
});

test('an order that was sent, but of which no parcel is recorded, is unknown and counted', async () => {
  const received = { ...box, received_at: '2026-04-01T09:00:00.000Z' };
  const steps = await listSteps({
    box: received,
    order: { ...order, is_unfulfilled: false },
    is_activated: false,
  });
  expect(steps[4]).toBe('Shipped | Not known: no parcel of this order is recorded');
  expect(screen.getByText('1 of 7 steps is unknown.')).toBeVisible();
});

test.each([
  [
    { box: { ...box, received_at: '2026-04-01T09:00:00.000Z', is_missing: true } },
    2,
    'Received | Not known: not found when the box was verified',
  ],
  [{ order: { ...order, channel: 'amazon' as const } }, 4, 'Shipped | Shipped, day not reported'],
  [{ is_activated: true }, 5, 'Activated | Activated, day not recorded'],
  [
    { subscription: { id: 'sub_7', plan: 'Team yearly', at: null } },
    6,
    'Subscription sub_7 | Subscribed, day not recorded | Team yearly',
  ],
])('%j is shown in words', async (life, place, words) => {
  expect((await listSteps(life))[place]).toBe(words);
});

test('the day on which a kit was delivered is the company’s, in words', async () => {
  const parcel = {
    id: 4,
    created_at: '2026-05-02T12:00:00.000Z',
    tracking_number: 'TRACK-4',
    delivered_at: '2026-05-04T23:30:00.000Z',
  };
  answer(getKitLife, { life: { ...nothing, box, order, parcel } });
  const { queries } = await renderPage(<KitLifePanel serial="K1" />);
  const company = { company_time_zone: 'Asia/Shanghai', reporting_currency: 'EUR' };
  act(() => {
    queries.setQueryData(defineQuery(about, {}).queryKey, { version: '1', is_demo: false, ...company });
  });
  expect(await screen.findByText(/^TRACK-4, delivered Tue 5 May/)).toBeVisible();
});

test('while the life of a kit loads, its steps have their places', async () => {
  answer(getKitLife, () => new Promise(() => {}));
  await renderPage(<KitLifePanel serial="K1" />);
  expect((await findBones()).querySelectorAll('li')).toHaveLength(7);
});

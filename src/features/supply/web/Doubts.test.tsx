import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildProjection } from '#testing/web/projection.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import type { PlanProjection } from '../contract.ts';
import { Doubts } from './Doubts.tsx';

afterEach(() => void vi.useRealTimers());

const open = (overrides: Partial<PlanProjection>) => renderPage(<Doubts plan={buildProjection(overrides)} />);

test('pieces that the catalogue does not know are shown with a link to it, and old data with its age', async () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const outdated = [
    { id: 'warehouse:itb', name: 'ITB US', last_success_at: '2026-11-22T11:40:00.000Z', is_loading: false },
    { id: 'fba:us', name: 'Amazon FBA US', last_success_at: null, is_loading: false },
  ];
  await open({ unmapped: { skus: 3, in_stock: 1_200, sold: 0, on_the_way: 40 }, outdated });
  expect(screen.getByText(/^3 SKUs are not in the catalogue/)).toHaveTextContent(
    /catalogue \(1,200 available, 40 inbound\), so they are not counted here\. Open/,
  );
  expect(screen.getByRole('link', { name: 'Open Catalogue' })).toHaveAttribute('href', '/catalogue');
  const doubt = screen.getByText('Calculated with old data of 2 sources');
  const sources = screen.getByText(/^ITB US, last synced/);
  expect(sources).not.toBeVisible();
  act(() => doubt.click());
  expect(sources).toBeVisible();
  expect(sources).toHaveTextContent(/^ITB US, last synced 20 min ago; Amazon FBA US, never synced\.$/);
  act(() => void vi.advanceTimersByTime(26 * 3_600_000));
  expect(sources).toHaveTextContent(/^ITB US, last synced 1 day ago; Amazon FBA US, never synced\.$/);
});

test('a single source whose data is old is named at once', async () => {
  const outdated = [{ id: 'fba:us', name: 'Amazon FBA US', last_success_at: null, is_loading: false }];
  await open({ outdated });
  expect(screen.getByText('Calculated with old data: Amazon FBA US, never synced.')).toBeVisible();
});

test('orders whose past is still being loaded are not called old, and say when they were read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z') });
  const at = '2026-11-22T11:40:00.000Z';
  const outdated = [
    { id: 'orders:amazon-na', name: 'Amazon orders NA', last_success_at: at, is_loading: true },
  ];
  await open({ outdated });
  expect(screen.getByText(/^Calculated with/)).toHaveTextContent(
    'Calculated with incomplete data: Amazon orders NA, history still loading, last synced 20 min ago.',
  );
});

test('an account whose orders do not reach as far back as sales are counted is named, with its first day', async () => {
  await open({ known_from: [{ id: 'orders:second', name: 'Second shop', day: '2026-11-03' }] });
  expect(
    screen.getByText('Second shop: known from Tue 3 Nov, so earlier days aren’t counted.'),
  ).toBeVisible();
});

test('devices whose price is estimated or not there yet are counted, and named', async () => {
  await open({ uncertain: { estimated: 12, pending: 1 } });
  expect(
    screen.getByText('28 days: 12 sold at an estimated price, 1 without a price, not counted.'),
  ).toBeVisible();
});

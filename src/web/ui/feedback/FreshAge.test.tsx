import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { about } from '#shared/about.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { DemoBanner } from '../../shell/DemoBanner.tsx';
import { FreshAge } from './FreshAge.tsx';
import { When } from '../cells/When.tsx';

afterEach(() => void vi.useRealTimers());

test.each([
  ['Pacific/Kiritimati', 'Sun 22 Nov 2020', 'Sun 22 Nov 2020, 00:30:00 (Pacific/Kiritimati)'],
  ['Pacific/Pago_Pago', 'Fri 20 Nov 2020', 'Fri 20 Nov 2020, 23:30:00 (Pacific/Pago_Pago)'],
])('an old moment is shown on the calendar day of a company in %s', async (zone, day, exact) => {
  answer(about, { version: '1.0.0', company_time_zone: zone, reporting_currency: 'EUR', is_demo: true });
  const at = '2020-11-21T10:30:00.000Z';
  await renderPage(
    <>
      <DemoBanner />
      <FreshAge at={at} /> <When at={at} />
    </>,
  );
  await screen.findByRole('note');
  const times = screen.getAllByText(day);
  expect(times).toHaveLength(2);
  for (const time of times) expect(time).toHaveAttribute('title', exact);
});

test('an age counts up as time passes', async () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  await renderPage(<FreshAge at={now - 20 * 60_000} />);
  expect(screen.getByText('20 min ago')).toBeVisible();
  act(() => void vi.advanceTimersByTime(3 * 3_600_000));
  expect(screen.getByText('3 h ago')).toBeVisible();
});

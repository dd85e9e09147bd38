import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { about } from '#shared/about.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { DemoBanner } from './shell/DemoBanner.tsx';
import { useToday } from './use-today.ts';

afterEach(() => void vi.useRealTimers());

const Shown = () => <p>{useToday()}</p>;

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-20'],
])('today is the calendar day of a company in %s, wherever the reader is', async (company_time_zone, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:30:00Z') });
  answer(about, { version: '1.0.0', company_time_zone, reporting_currency: 'EUR', is_demo: true });
  await renderPage(
    <>
      <DemoBanner />
      <Shown />
    </>,
  );
  await screen.findByRole('note');
  expect(await screen.findByText(day)).toBeVisible();
});

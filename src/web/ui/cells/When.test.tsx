import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { about } from '#shared/about.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { DemoBanner } from '../../shell/DemoBanner.tsx';
import { When } from './When.tsx';

test.each([
  ['Pacific/Kiritimati', 'Sun 22 Nov 2020', 'Sun 22 Nov 2020, 00:30:00 (Pacific/Kiritimati)'],
  ['Pacific/Pago_Pago', 'Fri 20 Nov 2020', 'Fri 20 Nov 2020, 23:30:00 (Pacific/Pago_Pago)'],
])('a moment is shown on the calendar day of a company in %s', async (company_time_zone, day, exact) => {
  answer(about, { version: '1.0.0', company_time_zone, reporting_currency: 'EUR', is_demo: true });
  await renderPage(
    <>
      <DemoBanner />
      <When at="2020-11-21T10:30:00Z" />
    </>,
  );
  await screen.findByRole('note');
  expect(screen.getByText(day)).toHaveAttribute('title', exact);
  expect(screen.getByText(day)).toHaveAttribute('datetime', '2020-11-21T10:30:00Z');
});

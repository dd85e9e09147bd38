import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { about } from '#shared/about.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { DemoBanner } from './DemoBanner.tsx';

const installation = { version: '1.0.0', company_time_zone: 'Europe/London', reporting_currency: 'EUR' };

test('the banner says that figures are made up', async () => {
  answer(about, { ...installation, is_demo: true });
  await renderPage(<DemoBanner />);
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Every number, person and parcel here is fictional.',
  );
});

test('when the page itself says so, the banner is there before any call is answered', async () => {
  document.documentElement.dataset['demo'] = '';
  onTestFinished(() => document.documentElement.removeAttribute('data-demo'));
  answer(about, () => new Promise(() => {}));
  await renderPage(<DemoBanner />);
  expect(screen.getByRole('note')).toBeVisible();
});

test('real figures have no banner', async () => {
  answer(about, { ...installation, is_demo: false });
  await renderPage(<DemoBanner />);
  await expect.poll(() => listCalls(about)).toHaveLength(1);
  expect(screen.queryByRole('note')).toBeNull();
});

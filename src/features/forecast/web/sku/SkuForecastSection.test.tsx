import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import type { ResponseOf } from '#shared/endpoint.ts';
import { getSkuForecast } from '../../contract/skus.ts';
import { SkuForecastSection } from './SkuForecastSection.tsx';

const FORECAST = {
  region: 'eu',
  channel: 'shops',
  made_on: '2026-11-21',
  known_days: 200,
  days_7: { p10: 60, p50: 70, p90: 82 },
  days_28: { p10: 250, p50: 280, p90: 320 },
  days_91: { p10: 800, p50: 910, p90: 1040 },
  model: { level: 'mean', alpha: null, hasWeekdays: true, hasSeason: false },
  error: 0.8,
  plain_error: 1,
} as const;
const open = (forecasts: ResponseOf<typeof getSkuForecast>['forecasts']) => {
  answer(getSkuForecast, { forecasts });
  return renderPage(<SkuForecastSection sku="CP-M" />);
};

test('a SKU says what it may sell where it is sold, between what, and by which model', async () => {
  await open([FORECAST]);
  expect(readTexts(await screen.findByRole('row', { name: /EU, Shopify/ }))).toEqual([
    'EU, Shopify',
    '7060 to 82',
    '280250 to 320',
    '910800 to 1,040',
    '28-day mean, by weekday20% smaller error than the 28-day mean',
  ]);
});

test('with too few known days there is no figure, and it says how many there are', async () => {
  await open([{ ...FORECAST, known_days: 9, days_7: null, days_28: null, days_91: null, model: null }]);
  expect(readTexts(await screen.findByRole('row', { name: /EU, Shopify/ }))).toEqual([
    'EU, Shopify',
    '–',
    '–',
    '–',
    'Not enough data9 of 28 days known',
  ]);
});

test('a SKU that was not sold says so', async () => {
  await open([]);
  expect(await screen.findByText(/No sales in the two years/)).toBeVisible();
});

test('what cannot be loaded can be tried again', async () => {
  refuse(getSkuForecast, 'unavailable', 'The database can’t be reached.');
  await renderPage(<SkuForecastSection sku="CP-M" />);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});

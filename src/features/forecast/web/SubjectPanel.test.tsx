import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { buildDemandEvent, buildForecast } from '#testing/web/forecast.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getForecast, getForecastDays, type WireDemandEvent, type WireForecast } from '../contract.ts';
import { ForecastPage } from './ForecastPage.tsx';

async function open(forecast: WireForecast, at = '/forecast', events: WireDemandEvent[] = []): Promise<void> {
  answer(getForecast, {
    made_on: '2026-11-21',
    made_at: '2026-11-21T03:40:00.000Z',
    known_until: '2026-11-20',
    forecasts: [forecast],
    events,
    overrides: [],
    targets: { accuracy: { weeks_4: null, weeks_8: null, weeks_12: null }, edited: [] },
  });
  answer(getForecastDays, {
    history: [{ day: '2026-11-20', sold: 40, is_out: false }],
    ahead: [{ day: '2026-11-21', mean: 39, p10: 26, p50: 38, p90: 54, forecast: 39, is_typed: false }],
  });
  await renderPage(<ForecastPage />, { at });
}

async function readCard(label: string): Promise<(string | null)[]> {
  await screen.findByRole('table', { name: 'Forecasts' });
  const card = screen.getAllByText(label)[0]?.parentElement;
  return card ? readTexts(card) : [];
}

test('each figure says what it rests on: a person, the target, or both', async () => {
  const noRange = { p10: null, p50: 175, p90: null };
  const forecast = buildForecast({
    subject: 'us_20_l',
    channel: 'amazon',
    known_days: 20,
    ahead: {
      days_7: { ...noRange, bases: ['typed'] },
      days_28: { ...noRange, bases: ['typed', 'target'] },
      days_91: { ...noRange, bases: ['target'] },
    },
  });
  await open(forecast, '/forecast?subject=us_20_l&channel=amazon');
  expect(await readCard('Next 7 Days')).toContain('Overridden');
  expect(await readCard('Next 28 Days')).toContain(
    'Not enough data, so the target is used, partly overridden',
  );
  expect(await readCard('Next 91 Days')).toContain('Not enough data, so the target is used');
  const row = screen.getByRole('row', { name: /20 of 28 days known, so the target is used/ });
  expect(row).toHaveTextContent('175Partly overridden');
});

test('a forecast that could not be tested on the past yet has no range', async () => {
  const days_7 = { p10: null, p50: 175, p90: null, bases: ['forecast' as const] };
  await open(buildForecast({ ahead: { days_7, days_28: null, days_91: null } }));
  expect(await readCard('Next 7 Days')).toContain('Not enough data for a range');
});

test('of a sum whose parts are known on different days, it is a lower bound, with the days that are known of all', async () => {
  await open(buildForecast({ recent: { units: 700, known_days: 14 } }));
  expect(await readCard('Last 28 Days')).toEqual(['Last 28 Days', '≥\u202f700', '14 of 28 days fully known']);
});

test('where no day is known, it is a dash', async () => {
  const recent = { units: null, known_days: 0 };
  await open(
    buildForecast({ subject: 'us_20_l', channel: 'amazon', recent }),
    '/forecast?subject=us_20_l&channel=amazon',
  );
  expect(await readCard('Last 28 Days')).toEqual(['Last 28 Days', '–', '0 of 28 days known']);
  const row = await screen.findByRole('row', { name: /US 2.0 L/ });
  expect(readTexts(row)[1]).toBe('–0 of 28 days known');
});

test.each([
  ['', true],
  ['?subject=eu', true],
  ['?subject=us', false],
  ['?subject=us_20_l&channel=shops', false],
  ['?subject=eu_20_l&channel=shops', true],
  ['?subject=eu_20_l&channel=amazon', false],
])('in the chart of %s an event of the shops in the EU is shaded: %s', async (search, isShaded) => {
  await open(buildForecast(), `/forecast${search}`, [
    buildDemandEvent({ region: 'eu', channel_group: 'shops', first_day: '2026-11-20' }),
  ]);
  expect((await screen.findAllByText('Expected'))[0]).toBeVisible();
  expect(screen.queryAllByText('Out of stock or event').length > 0).toBe(isShaded);
});

import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { buildDemandEvent, buildForecast } from '#testing/web/forecast.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  addDemandEvent,
  changeDemandEvent,
  getForecast,
  getForecastDays,
  removeDemandEvent,
} from '../contract.ts';
import { ForecastPage } from './ForecastPage.tsx';

beforeAll(() => import('./ForecastDialogs.tsx'));

const LEARNED = buildForecast({
  subject: 'eu_20_l',
  channel: 'shops',
  model: { level: 'exponential', alpha: 0.1, hasWeekdays: true, hasSeason: false },
  error: 0.72,
  plain_error: 0.9,
  origins: 13,
  accuracy: { days: 21, wape: 0.34, bias: -0.06 },
});
const UNKNOWN = buildForecast({
  subject: 'us_20_l',
  channel: 'amazon',
  known_days: 12,
  recent: { units: 3, known_days: 12 },
  ahead: null,
});

async function open(
  at = '/forecast',
  { forecasts = [buildForecast(), LEARNED, UNKNOWN], events = [buildDemandEvent()] } = {},
) {
  answer(getForecast, {
    made_on: '2026-11-21',
    made_at: '2026-11-21T03:40:00.000Z',
    known_until: '2026-11-20',
    forecasts,
    events,
  });
  answer(getForecastDays, {
    history: [{ day: '2026-11-20', sold: 40, is_out: false }],
    ahead: [{ day: '2026-11-21', mean: 39, p10: 26, p50: 38, p90: 54 }],
  });
  return renderPage(<ForecastPage />, { at });
}

async function readCard(label: string): Promise<(string | null)[]> {
  await screen.findByRole('table', { name: 'Forecasts' });
  const card = screen.getAllByText(label)[0]?.parentElement;
  return card ? readTexts(card) : [];
}
const dialog = async () => within(await screen.findByRole('dialog'));

test('the next weeks are a figure, and between which figures it will be in eight of ten cases', async () => {
  await open();
  expect(await readCard('Next 28 Days')).toEqual(['Next 28 Days', '1,160', 'Likely 1,015 to 1,290']);
  expect(await readCard('Last 28 Days')).toEqual(['Last 28 Days', '1,074', 'Sold']);
  expect(await readCard('Error a Week Ahead')).toEqual([
    'Error a Week Ahead',
    '–',
    'Measured after two weeks',
  ]);
});

test('a variant says which model was chosen, and how much better than the plain mean it would have been', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row)).toEqual([
    'EU 2.0 LShops',
    '1,074',
    '1,160',
    '1,015 to 1,290',
    'Weighted mean, last day 10%, by weekday20% smaller error than the 28-day mean',
    '±34%',
  ]);
});

test('with too few days that say something there is no figure, and it says how many there are', async () => {
  await open('/forecast?subject=us_20_l&channel=amazon');
  expect(await readCard('Next 28 Days')).toEqual(['Next 28 Days', '–', 'Not enough data']);
  expect(await readCard('Last 28 Days')).toEqual(['Last 28 Days', '3', '12 of 28 days known']);
  const row = await screen.findByRole('row', { name: /US 2.0 L/ });
  expect(readTexts(row)[4]).toBe('Not enough data12 of 28 days that say something');
});

test('before the first night it says when there will be a forecast', async () => {
  await open('/forecast', { forecasts: [], events: [] });
  expect(await screen.findByRole('heading', { name: 'No Forecast Yet' })).toBeVisible();
});

test('a forecast that cannot be had says so and can be tried again', async () => {
  refuse(getForecast, 'unavailable', 'The database cannot be reached.');
  await renderPage(<ForecastPage />, { at: '/forecast' });
  expect(await screen.findByText('Error Loading Forecast')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('a row shows the chart of its variant, which the address keeps', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('row', { name: /EU 2.0 L/ }));
  expect(await readCard('Error a Week Ahead')).toEqual([
    'Error a Week Ahead',
    '34%',
    '6% too low on average',
  ]);
  expect(listCalls(getForecastDays).at(-1)?.query).toEqual({ subject: 'eu_20_l', channel: 'shops' });
});

test('an event is added with its days, its uplift and whom it is about', async () => {
  answer(addDemandEvent, { success: true, event: buildDemandEvent() });
  const { user } = await open('/forecast?dialog=event');
  const form = await dialog();
  await fill(user, form.getByLabelText('Name'), 'Black Friday');
  await fill(user, form.getByLabelText('Uplift in Percent'), '+60');
  await user.click(form.getByRole('radio', { name: 'EU' }));
  await user.click(form.getByRole('button', { name: 'Save Event' }));
  expect(await screen.findByText('Black Friday saved')).toBeVisible();
  expect(listCalls(addDemandEvent)[0]?.body).toMatchObject({
    name: 'Black Friday',
    uplift_percent: 60,
    region: 'eu',
    channel_group: null,
  });
});

test('an uplift that is no whole number is refused at its field', async () => {
  const { user } = await open('/forecast?dialog=edit&event=7');
  const form = await dialog();
  await fill(user, form.getByLabelText('Uplift in Percent'), '1.5');
  await user.click(form.getByRole('button', { name: 'Save Event' }));
  expect(form.getByLabelText('Uplift in Percent')).toHaveAccessibleDescription(/Must be a whole number/);
  expect(listCalls(changeDemandEvent)).toEqual([]);
});

test('an event is removed after a question', async () => {
  answer(removeDemandEvent, { success: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove Black Friday' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Black Friday removed')).toBeVisible();
});

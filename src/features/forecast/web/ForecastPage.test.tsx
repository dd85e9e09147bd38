import { screen, within, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { buildDemandEvent, buildForecast, buildOverride } from '#testing/web/forecast.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  addDemandEvent,
  changeDemandEvent,
  getForecast,
  getForecastDays,
  removeDemandEvent,
} from '../contract.ts';
import { getForecastArithmetic } from '../contract/arithmetic.ts';
import { addOverride, changeOverride, clearOverride } from '../contract/overrides.ts';
import { applyTargets, previewTargets } from '../contract/targets.ts';
import { ForecastPage } from './ForecastPage.tsx';

beforeAll(() => import('./ForecastDialogs.tsx'));

const LEARNED = buildForecast({
  subject: 'eu_20_l',
  channel: 'shops',
  model: { level: 'exponential', alpha: 0.1, hasWeekdays: true, hasSeason: false },
  error: 0.72,
  plain_error: 0.9,
  origins: 13,
  accuracy: {
    weeks_4: { days: 21, wape: 0.34, bias: -0.06, sold: 200, expected: 188 },
    weeks_8: null,
    weeks_12: null,
  },
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
  {
    forecasts = [buildForecast(), LEARNED, UNKNOWN],
    events = [buildDemandEvent()],
    overrides = [buildOverride({ cell: 'us_cityplay_m' })],
  } = {},
) {
  answer(getForecast, {
    made_on: '2026-11-21',
    made_at: '2026-11-21T03:40:00.000Z',
    known_until: '2026-11-20',
    forecasts,
    events,
    overrides,
    targets: {
      accuracy: {
        weeks_4: { days: 28, wape: 0.2, bias: 0.1, sold: 100, expected: 110 },
        weeks_8: null,
        weeks_12: null,
      },
      edited: [{ day: '2026-11-18', target: 130, was: 120 }],
    },
  });
  answer(getForecastDays, {
    history: [{ day: '2026-11-20', sold: 40, is_out: false }],
    ahead: [{ day: '2026-11-21', mean: 39, p10: 26, p50: 38, p90: 54, forecast: 39, is_typed: false }],
  });
  return renderPage(<ForecastPage />, { at });
}

async function readCard(label: string): Promise<(string | null)[]> {
  await screen.findByRole('table', { name: 'Forecasts' });
  const card = screen.getAllByText(label)[0]?.parentElement;
  return card ? readTexts(card) : [];
}
/** Once the chart behind it is there: it would otherwise come in the middle of a click. */
async function dialog() {
  const opened = await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('[data-coming]')).toBeNull());
  return within(opened);
}

test('the next weeks are a figure, and between which figures it will be in eight of ten cases', async () => {
  await open();
  expect(await readCard('Next 28 Days')).toEqual(['Next 28 Days', '1,160', 'Likely 1,015 to 1,290']);
  expect(await readCard('Last 28 Days')).toEqual(['Last 28 Days', '1,074', 'Sold']);
  expect(await readCard('Week-Ahead Error')).toEqual(['Week-Ahead Error', '–', 'Measured after two weeks']);
});

test('a variant says which model was chosen, and how much better than the plain mean it would have been', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row)).toEqual([
    'EU 2.0 LShopify',
    '1,074',
    '1,160',
    '1,015 to 1,290',
    'Weighted mean (last day 10%), by weekday20% smaller error than the 28-day mean',
    '±34%',
  ]);
});

test('with too few days that say something there is no figure, and it says how many there are', async () => {
  await open('/forecast?subject=us_20_l&channel=amazon');
  expect(await readCard('Next 28 Days')).toEqual(['Next 28 Days', '–', 'Not enough data']);
  expect(await readCard('Last 28 Days')).toEqual(['Last 28 Days', '≥\u202f3', '12 of 28 days known']);
  const row = await screen.findByRole('row', { name: /US 2.0 L/ });
  expect(readTexts(row)[1]).toBe('≥\u202f312 of 28 days known');
  expect(readTexts(row)[4]).toBe('Not enough data12 of 28 days known');
});

test('before the first night it says when there will be a forecast', async () => {
  await open('/forecast', { forecasts: [], events: [] });
  expect(await screen.findByRole('heading', { name: 'No forecast yet' })).toBeVisible();
});

test('a forecast that cannot be had says so and can be tried again', async () => {
  refuse(getForecast, 'unavailable', 'The database can’t be reached.');
  await renderPage(<ForecastPage />, { at: '/forecast' });
  expect(await screen.findByText('Error Loading Forecast')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('a row shows the chart of its variant, which the address keeps', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('row', { name: /EU 2.0 L/ }));
  expect(await readCard('Week-Ahead Error')).toEqual(['Week-Ahead Error', '34%', '6% too low on average']);
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

test('accuracy is next to that of the plan’s targets, and a target edited later says what it was', async () => {
  const { user } = await open();
  const table = await screen.findByRole('table', { name: 'Accuracy' });
  const [, forecast, target] = within(table).getAllByRole('row');
  expect(forecast && readTexts(forecast)[1]).toBe('– Fewer than 7 days measured');
  expect(target && readTexts(target)[1]).toBe('±20% 10% too high on average, 28 days');
  await user.click(screen.getByText('1 target edited after the day began'));
  expect(screen.getByText('Wed 18 Nov: 130, was 120')).toBeVisible();
});

test('a figure is typed for the variant that is shown, with how many units that makes', async () => {
  answer(addOverride, { success: true, override: buildOverride() });
  const { user } = await open('/forecast?subject=eu_20_l&channel=amazon&dialog=type');
  const form = await dialog();
  await fill(user, form.getByLabelText('Units per Day'), '1,200');
  expect(form.getByText('33,600 units in 28 days')).toBeVisible();
  await fill(user, form.getByLabelText('Units per Day'), '12,5');
  expect(form.getByText('350 units in 28 days')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save Override' }));
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason is required/);
  await fill(user, form.getByLabelText('Reason'), 'A club orders');
  await user.click(form.getByRole('button', { name: 'Save Override' }));
  expect(await screen.findByText('Override of EU 2.0 L saved')).toBeVisible();
  expect(listCalls(addOverride)[0]?.body).toMatchObject({
    cell: 'eu_20_l',
    channel_group: 'amazon',
    units_per_day: 12.5,
  });
});

test('a figure that someone else has changed meanwhile is shown as it is now, with who changed it', async () => {
  const { user } = await open('/forecast?dialog=edit-typed&typed=3');
  const form = await dialog();
  await fill(user, form.getByLabelText('Units per Day'), '50');
  refuse(
    changeOverride,
    'conflict',
    'ada changed this value of EU 2.0 L on 21 Nov. Review it before saving.',
  );
  await user.click(form.getByRole('button', { name: 'Save Override' }));
  expect(await screen.findByText(/ada changed this value/)).toBeVisible();
});

test('a typed figure is cleared after a question, by the version that was seen', async () => {
  answer(clearOverride, { success: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Clear override of US Cityplay M' }));
  await user.click((await dialog()).getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Override of US Cityplay M cleared')).toBeVisible();
  expect(listCalls(clearOverride)[0]?.query).toEqual({ version: 1 });
});

test('before the forecast becomes the plan’s targets, the days that change are shown; the others are not sent', async () => {
  answer(previewTargets, {
    days: [
      { date: '2026-11-21', version: 7, old: 120, new: 132, rests_on_target: true },
      { date: '2026-11-22', version: 8, old: 90, new: 90, rests_on_target: true },
      { date: '2026-11-23', version: null, old: null, new: 95, rests_on_target: false },
      { date: '2026-11-24', version: null, old: null, new: null, rests_on_target: false },
    ],
  });
  answer(applyTargets, { success: true, added: 1, changed: 1 });
  const { user } = await open('/forecast?dialog=targets');
  const form = await dialog();
  const rows = within(await form.findByRole('table', { name: 'Targets that change' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => readTexts(row))).toEqual([
    ['Sat 21 Nov', '120', '132', '+12'],
    ['Mon 23 Nov', 'Not in the plan', '95', 'New day'],
  ]);
  expect(form.getByText('2 of 4 targets change. 1 day without a forecast stays as it is.')).toBeVisible();
  expect(form.getByText(/^On 1 day some variants have too little data for a forecast/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Change 2 Targets' }));
  expect(await screen.findByText('2 targets set from the forecast')).toBeVisible();
  expect(listCalls(applyTargets)[0]?.body).toEqual({
    days: [
      { date: '2026-11-21', version: 7, target: 132 },
      { date: '2026-11-23', version: null, target: 95 },
    ],
  });
});

test('a figure opens its arithmetic: level × weekday × season × event, and the days it rests on', async () => {
  answer(getForecastArithmetic, {
    parts: [],
    unread_orders: [{ name: 'Main shop', orders: 2, last_day: '2026-11-10' }],
    single: {
      latest: [{ day: '2026-11-20', units: 0, why: 'Out of stock' }],
      share: null,
      days: [
        {
          day: '2026-11-21',
          units: 18,
          basis: 'forecast',
          level: 10,
          weekday: 1.2,
          season: 1,
          uplift: 1.5,
          target: null,
        },
      ],
    },
  });
  const { user } = await open('/forecast?subject=eu_20_l&channel=shops');
  await user.click(await screen.findByRole('button', { name: /^Next 28 Days.*Likely/ }));
  const drawer = await dialog();
  expect(readTexts(await drawer.findByRole('row', { name: /Sat 21 Nov/ }))).toEqual([
    'Sat 21 Nov',
    '10',
    '× 1.20',
    '× 1.00',
    '× 1.50',
    '18',
  ]);
  expect(readTexts(drawer.getByRole('row', { name: /Fri 20 Nov/ }))).toEqual([
    'Fri 20 Nov',
    '0',
    'Out of stock',
  ]);
  expect(
    drawer.getByText(
      'Main shop: at least 2 orders couldn’t be read, most recently on Tue 10 Nov, and may be missing from the sales this is based on.',
    ),
  ).toBeVisible();
  expect(drawer.getByText(/In 13 tests on past data, a day was off by 0.72/)).toBeVisible();
  expect(drawer.getByText(/188 units were forecast a week ahead and 200 were sold/)).toBeVisible();
});

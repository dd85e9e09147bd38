import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { findBones } from '#testing/web/find-bones.ts';
import { buildForecast } from '#testing/web/forecast.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getForecast } from '../../contract.ts';
import { getForecastArithmetic } from '../../contract/arithmetic.ts';
import { Arithmetic } from './Arithmetic.tsx';

const never = () => new Promise<never>(() => {});

const LEARNED = buildForecast({
  subject: 'eu_20_l',
  channel: 'shops',
  model: { level: 'exponential', alpha: 0.1, hasWeekdays: true, hasSeason: false },
  error: 0.72,
  plain_error: 0.9,
});
const UNKNOWN = buildForecast({ subject: 'us_20_l', channel: 'amazon', known_days: 12 });

const countRows = (bones: HTMLElement) =>
  [...bones.querySelectorAll('tbody')].map((body) => body.querySelectorAll('tr').length);

test.each([
  ['subject=all', ['Variant', '7 Days', '28 Days', '91 Days', 'Basis'], [16]],
  ['subject=eu_20_l', ['Variant', '7 Days', '28 Days', '91 Days', 'Basis'], [2]],
  ['subject=eu_20_l&channel=shops', ['Day', 'Level', 'Weekday', 'Season', 'Event', 'Units'], [28, 42]],
  ['subject=us_20_l&channel=amazon', ['Day', 'Target', 'Units'], [28, 42]],
])(
  'while the arithmetic of ?%s loads, its tables have their columns and rows',
  async (search, headers, rows) => {
    answer(getForecast, {
      made_on: '2026-11-21',
      made_at: '2026-11-21T03:40:00.000Z',
      known_until: '2026-11-20',
      forecasts: [buildForecast(), LEARNED, UNKNOWN],
      events: [],
      overrides: [],
      targets: { accuracy: { weeks_4: null, weeks_8: null, weeks_12: null }, edited: [] },
    });
    answer(getForecastArithmetic, never);
    await renderPage(<Arithmetic onClose={() => {}} />, { at: `/forecast?${search}` });
    const bones = await findBones();
    await expect.poll(() => readTexts(bones.querySelector('thead tr') ?? undefined)).toEqual(headers);
    expect(countRows(bones)).toEqual(rows);
  },
);

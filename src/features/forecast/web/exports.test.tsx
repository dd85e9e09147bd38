import { expect, test } from 'vitest';
import { exportLines, exportTable } from '#testing/views/export-table.tsx';
import { buildForecast } from '#testing/web/forecast.ts';
import { ForecastTable } from './ForecastTable.tsx';

test('exported sales of the last 28 days are at least so many where some days are not known', async () => {
  const build = (units: number | null, days: number) =>
    buildForecast({ subject: 'eu_20_l', channel: 'shops', ahead: null, recent: { units, known_days: days } });
  const forecasts = [build(1_074, 28), { ...build(1_140, 14), channel: 'amazon' as const }];
  const unknown = { ...build(null, 0), subject: 'us_20_l' as const };
  const rows = await exportTable(<ForecastTable forecasts={[...forecasts, unknown]} />);
  expect(rows.map((row) => /^[^,]+,("[^"]*"|[^,]*)/.exec(row)?.[0])).toEqual([
    'EU 2.0 L Shopify,1074',
    'EU 2.0 L Amazon,"≥ 1,140"',
    'US 2.0 L Shopify,',
  ]);
});

test('an exported range has both of its ends, and none where it could not be measured', async () => {
  const build = (channel: 'shops' | 'amazon', range: { p10: number | null; p90: number | null }) => {
    const span = { p50: 1_240, bases: ['forecast' as const], ...range };
    return buildForecast({
      subject: 'eu_20_l',
      channel,
      ahead: { days_7: span, days_28: span, days_91: span },
    });
  };
  const forecasts = [build('shops', { p10: 1_100, p90: 1_380 }), build('amazon', { p10: null, p90: null })];
  const lines = await exportLines(<ForecastTable forecasts={forecasts} />);
  expect(lines.map((line) => line.split(',').slice(2, 5))).toEqual([
    ['Next 28 Days', 'Likely From', 'Likely To'],
    ['1240', '1100', '1380'],
    ['1240', '', ''],
  ]);
});

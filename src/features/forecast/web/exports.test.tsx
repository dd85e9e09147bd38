import { expect, test } from 'vitest';
import { exportTable } from '#testing/views/export-table.tsx';
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

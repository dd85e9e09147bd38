import { expect, test } from 'vitest';
import { exportTable } from '#testing/views/export-table.tsx';
import { buildTimes } from '#testing/web/shipments.ts';
import { PerformanceTable } from './PerformanceTable.tsx';

test('exported delivery times are plain numbers', async () => {
  expect(await exportTable(<PerformanceTable times={buildTimes()} />)).toEqual([
    'DHL,1200,49,101,0.93',
    'DPD,7,,,',
  ]);
});

test('while parcels are still loading, exported delivery times are about so much', async () => {
  const loading = buildTimes({
    loading: [{ name: 'Main shop, parcels', known_to: null, is_first_load: true }],
  });
  expect(await exportTable(<PerformanceTable times={loading} />)).toEqual([
    'DHL,"≥ 1,200",≈ 2d 1h,≈ 4d 5h,≈ 93%',
    'DPD,≥ 7,,,',
  ]);
});

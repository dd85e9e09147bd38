import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { buildPlaceAhead, buildProjection, buildStockAhead } from '#testing/web/projection.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { buildSupply } from '#testing/supply/supply-page.tsx';
import { listProposals } from '../contract/proposals.ts';
import { getProjection, type PlanProjection } from '../contract.ts';
import { RunOut } from './RunOut.tsx';

// The panel loads on demand: no test shall wait for that.
beforeAll(() => import('./RunOutPanel.tsx'));

async function open(overrides: Partial<PlanProjection>) {
  answer(getProjection, buildProjection(overrides));
  answer(listProposals, buildSupply([]));
  const page = await renderPage(<RunOut />, { at: '/planning?runOut=all' });
  await screen.findByRole('group', { name: 'First to run out in US' });
  return page;
}
const cells = (name: RegExp) => readTexts(screen.getByRole('row', { name })).slice(0, 6);

const uk = buildPlaceAhead({
  id: 'fba:UK',
  name: 'Amazon UK',
  is_pool: true,
  stock: { warehouses: 0, amazon: 0 },
  share: 0.1,
  run_out: '2026-11-21',
  cover_days: 0,
  ship_by: null,
  late_by: 0,
  gaps: [],
});
const tive = buildPlaceAhead({
  id: 'warehouse:tive',
  name: 'TIVE EU',
  stock: { warehouses: 150, amazon: 0 },
  unknown: 'demand',
  run_out: null,
  gaps: [],
  ship_by: null,
  late_by: 0,
});
const european = buildStockAhead({
  id: 'eu_cityplay_m',
  region: 'eu',
  places: [tive, uk],
  first_out: { place: 'Amazon UK', day: '2026-11-21' },
  ship_for: 'TIVE EU',
});

test('what a place sells is unknown, and not 0, while an account has not synced', async () => {
  const unknown = { unknown: 'sales' as const, run_out: null, cover_days: null, gaps: [], ship_by: null };
  const warehouse = buildPlaceAhead({ ...tive, ...unknown });
  await open({
    stocks: [buildStockAhead({ ...unknown, places: [warehouse] })],
    weakest: { us: null, eu: null },
  });
  expect(cells(/Cityplay M/)).toEqual([
    expect.stringContaining('What it sells is unknown until all orders are synced'),
    expect.stringMatching(/^200/),
    '–',
    '–',
    '–',
    '–',
  ]);
});

test('a variant names the place that runs dry first, and opens to all of its places', async () => {
  const { user } = await open({ stocks: [european], weakest: { us: null, eu: 'eu_cityplay_m' } });
  expect(cells(/Cityplay M/)[5]).toContain('for TIVE EU');
  expect(cells(/Cityplay M/)[4]).toContain('Amazon UK first, out of stock');
  await user.click(screen.getByRole('button', { name: /locations? of EU Cityplay M$/ }));
  expect(cells(/^Amazon UK/)).toEqual(['Amazon UK', '0', '1.0', '0', 'Out of stock', '–']);
  expect(cells(/^TIVE EU/)).toEqual([
    'TIVE EUWhich orders ship from here is unknown',
    '150',
    '–',
    '–',
    '–',
    '–',
  ]);
});

test('a place that does not report its stock says of which SKU, and the sum says which places it is without', async () => {
  const unknown = { ...tive, unknown: 'stock' as const, stock: { warehouses: 0, amazon: 0 } };
  const unread = buildPlaceAhead({ ...unknown, id: 'warehouse:leipzig', name: 'Leipzig' });
  const unreported = buildPlaceAhead({ ...unknown, unreported: 'CP-M' });
  const unconnected = buildPlaceAhead({
    ...unknown,
    id: 'warehouse:ceres',
    name: 'Ceres',
    is_connected: false,
  });
  const pool = { ...uk, stock: { warehouses: 0, amazon: 40 }, run_out: null };
  const sum = {
    ...european,
    unknown: 'stock' as const,
    run_out: null,
    gaps: [],
    first_out: null,
    ship_for: null,
  };
  const { user } = await open({
    stocks: [
      {
        ...sum,
        stock: { warehouses: 0, amazon: 40 },
        ship_by: null,
        places: [unreported, unread, unconnected, pool],
      },
    ],
    weakest: { us: null, eu: null },
  });
  const [name, stock, , cover, runsOut] = cells(/Cityplay M/);
  expect(name).toContain('Without TIVE EU, Leipzig, Ceres, as stock there is unknown');
  expect([stock, cover, runsOut]).toEqual(['40', '–', '–']);
  expect(screen.queryByRole('slider')).toBeNull();
  await user.click(screen.getByRole('button', { name: /locations? of EU Cityplay M$/ }));
  expect(cells(/^TIVE EU/).slice(0, 2)).toEqual(['TIVE EUReports no stock level for CP-M', '–']);
  expect(cells(/^Leipzig/).slice(0, 2)).toEqual(['LeipzigNever synced, so its stock is unknown', '–']);
  expect(cells(/^Ceres/).slice(0, 2)).toEqual(['CeresNot connected, so its stock is unknown', '–']);
});

test('a sum of which no place is known is no number', async () => {
  const unknown = buildPlaceAhead({ ...tive, unknown: 'stock', stock: { warehouses: 0, amazon: 0 } });
  await open({
    stocks: [{ ...european, unknown: 'stock', stock: { warehouses: 0, amazon: 0 }, places: [unknown] }],
  });
  expect(cells(/Cityplay M/)[1]).toBe('–');
});

test('orders that do not say from where they were shipped are counted', async () => {
  await open({ origins: { us: { known: 90, unknown: 10 }, eu: { known: 0, unknown: 7 } } });
  expect(
    screen.getByText(
      /Of 100 units sold via Shopify to US in 28 days, 10 don’t report which warehouse shipped them, so they are split like the rest\. Of 7 units sold via Shopify to EU in 28 days, 7 don’t report which warehouse shipped them\./,
    ),
  ).toBeVisible();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildShopifyDays, buildStats, buildSummary } from '#testing/web/sales.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { ChannelTable } from '../combined/ChannelTable.tsx';
import { RegionTable } from './RegionTable.tsx';
import { ShopifyDaysTable } from './DaysTable.tsx';

const { channels, total, period } = buildSummary();
const NONE_KNOWN = { complete_from: null, complete_to: null };

/** The rows, and how often any of them was asked for its revenue, which only its cell does. */
function watched<Row extends object>(rows: readonly Row[]) {
  let reads = 0;
  const revenue = new Set<string | symbol>(['NET_REVENUE', 'TOTAL_REVENUE']);
  const get = (row: Row, name: string | symbol): unknown => {
    if (revenue.has(name)) reads += 1;
    return Reflect.get(row, name);
  };
  return { rows: rows.map((row) => new Proxy(row, { get })), reads: () => reads };
}

const days = watched(buildShopifyDays(7).sales);
const regions = watched(buildStats().stats);
const both = watched(channels);

test.each([
  [
    'days of the web shops',
    days.reads,
    () => <ShopifyDaysTable sales={days.rows} known={NONE_KNOWN} empty={null} />,
  ],
  ['regions', regions.reads, () => <RegionTable regions={regions.rows} />],
  ['channels', both.reads, () => <ChannelTable channels={both.rows} total={total} period={period} />],
])('the %s do not render again because something else on the page does', async (_, reads, table) => {
  const { redraw } = await renderPage(table());
  const before = reads();
  expect(before).toBeGreaterThan(0);
  redraw(table());
  expect(reads()).toBe(before);
});

test.each([
  ['1 day', () => <ShopifyDaysTable sales={buildShopifyDays(1).sales} known={NONE_KNOWN} empty={null} />],
  ['1 channel', () => <ChannelTable channels={channels.slice(0, 1)} total={total} period={period} />],
])('what is one is counted as %s', async (text, table) => {
  await renderPage(table());
  expect(screen.getByText(text)).toBeVisible();
});

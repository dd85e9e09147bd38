import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getSkuSales } from '../../contract/sku.ts';
import { SkuSalesSection } from './SkuSalesSection.tsx';

test('units are listed by channel; a dash where not all days’ orders are known', async () => {
  const days = [...Array<null>(80).fill(null), ...Array<number>(10).fill(2)];
  answer(getSkuSales, {
    from: '2026-08-23',
    to: '2026-11-20',
    returns: null,
    notes: ['Main shop: at least 2 orders couldn’t be read and may be missing from these values.'],
    channels: [
      {
        channel: 'amazon',
        units_7: null,
        units_28: null,
        units_90: null,
        days: Array<null>(90).fill(null),
        unread_to: null,
      },
      { channel: 'shopify', units_7: 14, units_28: null, units_90: 1_234, days, unread_to: '2026-11-13' },
    ],
  });
  await renderPage(<SkuSalesSection sku="CP-M" />);
  const readRow = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await readRow('Shopify')).toEqual(['14', '–', '≥\u202f1,234', '']);
  expect(await readRow('Amazon')).toEqual(['–', '–', '–', '–']);
  expect(screen.getAllByTitle('Orders of some of these days aren’t all known')).toHaveLength(5);
  expect(screen.getByRole('img', { name: /units sold on Shopify, from ≥\u202f2 to 2$/ })).toBeVisible();
  expect(screen.getByText(/^Main shop: at least 2 orders couldn’t be read/)).toBeVisible();
});

async function readFacts() {
  const term = await screen.findByText('Net Units', { selector: 'dt' });
  return [...(term.closest('dl')?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
}

const NO_CHANNELS = { from: '2026-08-23', to: '2026-11-20', channels: [], notes: [] };

test('returned units are listed by reason, refunds and returns separately', async () => {
  answer(getSkuSales, {
    ...NO_CHANNELS,
    returns: {
      is_complete: true,
      units: 1_234,
      refunded_units: 40,
      returned_units: 30,
      restocked_units: 12,
      reasons: [
        { reason: 'Size was too small', units: 20 },
        { reason: null, units: 10 },
      ],
    },
  });
  await renderPage(<SkuSalesSection sku="CP-M" />);
  const readFact = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await readFact('Units Sold')).toBe('1,234');
  expect(await readFact('Net Units')).toBe('1,194');
  expect(await readFact('Units Returned')).toBe('30');
  expect(await readFact('Units Restocked')).toBe('12');
  const rows = within(screen.getByRole('table', { name: 'Units returned by reason' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ReasonUnits',
    'Size was too small20',
    'No Reason Given10',
  ]);
});

test('where orders of these days are not known, returns are at least so many; net units and what was not found are a dash', async () => {
  answer(getSkuSales, {
    ...NO_CHANNELS,
    returns: {
      is_complete: false,
      units: 40,
      refunded_units: 3,
      returned_units: 2,
      restocked_units: 0,
      reasons: [{ reason: 'Size was too small', units: 2 }],
    },
  });
  await renderPage(<SkuSalesSection sku="CP-M" />);
  expect(await readFacts()).toEqual(['≥\u202f40', '≥\u202f3', '–', '≥\u202f2', '–']);
  expect(screen.getByRole('row', { name: /^Size was too small/ })).toHaveTextContent('≥ 2');
  expect(
    screen.getByText('Orders of some of these days aren’t all known, so their units are missing.'),
  ).toBeVisible();
});

test('a SKU of which no sale is known yet has no zeros while orders may be missing', async () => {
  const units = { units: 0, refunded_units: 0, returned_units: 0, restocked_units: 0 };
  answer(getSkuSales, { ...NO_CHANNELS, returns: { is_complete: false, ...units, reasons: [] } });
  await renderPage(<SkuSalesSection sku="CP-M" />);
  expect(await readFacts()).toEqual(['–', '–', '–', '–', '–']);
});

test('returns that are not known are no zeros', async () => {
  answer(getSkuSales, { ...NO_CHANNELS, returns: null });
  await renderPage(<SkuSalesSection sku="CP-M" />);
  expect(await screen.findByText(/no Shopify returns have synced yet/)).toBeVisible();
  expect(screen.queryByText('Units Returned')).not.toBeInTheDocument();
});

test('sales that cannot be loaded say so', async () => {
  disconnect(getSkuSales);
  await renderPage(<SkuSalesSection sku="CP-M" />);
  expect(await screen.findByText(/Failed to load sales for this SKU/)).toBeVisible();
});

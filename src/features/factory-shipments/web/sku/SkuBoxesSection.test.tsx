import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox } from '#testing/web/factory-shipments.ts';
import { listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listFactoryShipments } from '../../contract.ts';
import { SkuBoxesSection } from './SkuBoxesSection.tsx';

test('the boxes of a SKU that are on their way are listed, the next to arrive first, an unknown day last', async () => {
  answerBoxes([
    buildBox({ id: 1, serial_box: 'LATER', sku: 'CP-M', expected_arrival: '2026-12-20' }),
    buildBox({ id: 2, serial_box: 'UNKNOWN', sku: 'CP-M', expected_arrival: null, arrival: 'unknown' }),
    buildBox({ id: 3, serial_box: 'NEXT', sku: 'CP-M', expected_arrival: '2026-12-01', units: null }),
    buildBox({ id: 4, serial_box: 'ALIKE', sku: 'CP-M-OLD' }),
  ]);
  await renderPage(<SkuBoxesSection sku="CP-M" />);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['NEXT', 'LATER', 'UNKNOWN']);
  expect(links[0]).toHaveAttribute('href', '/box/3');
  expect(screen.getByText('Units unknown')).toBeVisible();
  expect(listCalls(listFactoryShipments)[0]?.query).toEqual({ status: 'in_transit', search: 'CP-M' });
});

test('without any it says so', async () => {
  answerBoxes([]);
  await renderPage(<SkuBoxesSection sku="CP-M" />);
  expect(await screen.findByText('No boxes of this SKU are inbound.')).toBeVisible();
});

test('of many the next eight are shown, and all are a click away', async () => {
  answerBoxes(
    Array.from({ length: 11 }, (_, at) => buildBox({ id: at + 1, serial_box: `B${at}`, sku: 'CP-M' })),
  );
  await renderPage(<SkuBoxesSection sku="CP-M" />);
  const all = await screen.findByRole('link', { name: 'All 11 boxes' });
  expect(all).toHaveAttribute('href', '/factory-shipments?search=CP-M&status=in-transit');
  expect(screen.getAllByRole('link')).toHaveLength(9);
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox } from '#testing/web/factory-shipments.ts';
import { disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listFactoryShipments } from '../contract.ts';
import { InboundPanel } from './InboundPanel.tsx';

test('what arrives next is listed by day and destination, and links to its boxes', async () => {
  answerBoxes([
    buildBox({ id: 1 }),
    buildBox({ id: 2, units: null }),
    buildBox({ id: 3, expected_arrival: '2026-11-16', to_warehouse: 'TIVE', arrival: 'late', days_late: 5 }),
  ]);
  await renderPage(<InboundPanel />);
  expect(await screen.findByRole('heading', { name: 'Inbound from the Factory' })).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Mon 16 Nov to TIVE Late 1 box · 20 units',
    'Mon 14 Dec to ITB  2 boxes · ≥\u202f20 units',
    'Show All 3 Boxes',
  ]);
  expect(links[0]).toHaveAttribute('href', '/factory-shipments?status=in-transit&search=TIVE');
});

test('boxes of which none has units are not empty', async () => {
  answerBoxes([buildBox({ units: null })]);
  await renderPage(<InboundPanel />);
  expect(await screen.findByRole('link', { name: /ITB/ })).toHaveTextContent('1 box · units unknown');
});

test('without a box in transit it says so', async () => {
  answerBoxes([]);
  await renderPage(<InboundPanel />);
  expect(await screen.findByText('No boxes are inbound.')).toBeVisible();
  expect(screen.getByRole('link')).toHaveTextContent(/^Factory Shipments$/);
});

test('boxes that can’t be loaded are not taken for none', async () => {
  disconnect(listFactoryShipments);
  await renderPage(<InboundPanel />);
  expect(await screen.findByText('Couldn’t load inbound boxes.')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/factory-shipments');
});

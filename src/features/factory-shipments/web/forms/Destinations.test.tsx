import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox } from '#testing/web/factory-shipments.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { createFactoryShipment } from '../../contract.ts';
import * as contract from '../../contract/destinations.ts';
import { FactoryShipmentsPage } from '../FactoryShipmentsPage.tsx';

const lost = buildBox({
  id: 4,
  serial_box: 'LOST',
  to_warehouse: 'Georgia',
  region: null,
  expected_arrival: null,
  first_expected_arrival: null,
  arrival: 'unknown',
});

async function open(at: string, boxes = [lost, buildBox()]) {
  answerBoxes(boxes);
  return renderPage(<FactoryShipmentsPage />, { at });
}

const answerDestinations = (overrides: Partial<contract.BoxDestinations> = {}) =>
  answer(contract.listBoxDestinations, {
    success: true,
    destinations: [
      { id: null, name: 'ITB', is_warehouse: true, region: 'us' },
      { id: 3, name: 'Toronto', is_warehouse: false, region: 'us' },
    ],
    mapped: [],
    unmapped: [{ text: 'Georgia', boxes: 4, in_transit: 2 }],
    ...overrides,
  });

test('boxes to an unmapped destination are counted above the list, and show no region and no day', async () => {
  const { user } = await open('/factory-shipments');
  const notice = within(await screen.findByRole('region', { name: 'Boxes without a region' }));
  expect(notice.getByText(/1 box in transit/)).toBeVisible();
  expect(screen.getByText(/^Out of stock before arrival1 unknown$/)).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /LOST/ }));
  expect(row.getByText('Not mapped')).toBeVisible();
  expect(row.getByText('Day Unknown')).toBeVisible();
  expect(row.getByRole('button', { name: 'Expected Unknown, change for LOST' })).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Map Destinations' }));
  expect(await screen.findByRole('dialog', { name: 'Destinations' })).toBeVisible();
});

test('an unmapped text is given its meaning by a choice', async () => {
  answerBoxes([lost]);
  answerDestinations();
  const { user } = await renderPage(<FactoryShipmentsPage />, {
    at: '/factory-shipments?dialog=destinations',
  });
  const texts = within(await screen.findByRole('region', { name: 'Not Mapped' }));
  expect(texts.getByText('4 boxes, 2 in transit')).toBeVisible();
  answer(contract.mapBoxDestination, { success: true, id: 9 });
  await user.click(texts.getByRole('combobox', { name: 'Georgia means' }));
  await user.click(screen.getByRole('option', { name: 'Toronto (US)' }));
  expect(await screen.findByText('Georgia means Toronto')).toBeVisible();
  expect(listCalls(contract.mapBoxDestination).map(({ body }) => body)).toEqual([
    { text: 'Georgia', destination: 'Toronto' },
  ]);
});

test('a destination is added with its region, and removed', async () => {
  answerBoxes([lost]);
  answerDestinations({ unmapped: [] });
  const { user } = await renderPage(<FactoryShipmentsPage />, {
    at: '/factory-shipments?dialog=destinations',
  });
  await user.click(await screen.findByRole('textbox', { name: 'New Destination' }));
  await user.paste('FBA-ONT8');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please choose a region')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Region' }));
  await user.click(screen.getByRole('option', { name: 'US' }));
  answer(contract.createBoxDestination, { success: true, id: 8 });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('FBA-ONT8 added')).toBeVisible();
  answer(contract.removeBoxDestination, { success: true });
  await user.click(screen.getByRole('button', { name: 'Remove Toronto' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Toronto' }));
  expect(question.getByText(/^Names mapped to it are removed, too/)).toBeVisible();
  expect(listCalls(contract.removeBoxDestination)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Toronto removed')).toBeVisible();
  expect(listCalls(contract.removeBoxDestination).map(({ params }) => params)).toEqual([{ id: 3 }]);
});

test('destinations that cannot be read say so', async () => {
  answerBoxes([]);
  refuse(contract.listBoxDestinations, 'unavailable', 'The database is away');
  await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments?dialog=destinations' });
  expect(await screen.findByText('Error Loading Destinations')).toBeVisible();
});

test('the form shows region and expected arrival as it is filled', async () => {
  const { user } = await open('/factory-shipments?dialog=new');
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('combobox', { name: 'To' }));
  await user.paste('ITB');
  expect(await form.findByText('Mon 14 Dec')).toBeVisible();
  expect(form.getByText(/US, expected/)).toBeVisible();
});

test('a destination that is not in the list is refused in the form', async () => {
  const { user } = await open('/factory-shipments?dialog=new');
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByLabelText('Serial Boxes'));
  await user.paste('BX-9');
  for (const [label, text] of [
    ['SKU', 'TL'],
    ['From', 'Shenzhen'],
    ['To', 'Georgia'],
  ] as const) {
    await user.click(form.getByRole('combobox', { name: label }));
    await user.paste(text);
  }
  await user.click(form.getByRole('button', { name: 'Create Shipment' }));
  const message = 'Choose a destination from the list, or add it under Destinations first.';
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
  expect(listCalls(createFactoryShipment)).toEqual([]);
});

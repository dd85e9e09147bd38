import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox } from '#testing/web/factory-shipments.ts';
import { answer } from '#testing/web/fake-api.ts';
import { onPhone } from '#testing/web/on-phone.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { listFactoryShipments } from '../contract.ts';
import { FactoryShipmentsPage } from './FactoryShipmentsPage.tsx';

const open = (search = '') => renderPage(<FactoryShipmentsPage />, { at: `/factory-shipments${search}` });

const headers = () => readTexts(screen.getAllByRole('row')[0]);

test.each([
  ['boxes', '', ['Serial Box', 'Status', 'Delivered', 'Actions']],
  ['tracking numbers', '?group=tracking', ['Tracking', 'Status', 'Expected', 'Delivered']],
])('on a phone %s begin with their state and their arrival', async (_, search, first) => {
  onPhone();
  answerBoxes([buildBox()]);
  await open(search);
  await screen.findByText(/^Showing/);
  expect(headers().slice(0, first.length)).toEqual(first);
});

test('while tracking numbers are loading, the columns are theirs', async () => {
  answerBoxes([]);
  answer(listFactoryShipments, () => new Promise(() => {}));
  await open('?group=tracking');
  expect(await screen.findByText('Expected')).toBeVisible();
  expect(screen.queryByText('Serial Box')).not.toBeInTheDocument();
});

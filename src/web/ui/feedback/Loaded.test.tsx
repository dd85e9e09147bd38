import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { answer, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { defineQuery } from '../../api/query.ts';
import { Loaded } from './Loaded.tsx';
import { Notice } from './Notice.tsx';

const listKits = defineEndpoint({
  method: 'GET',
  path: '/kits',
  tables: [],
  access: 'signed-in',
  summary: 'Kits',
  query: z.object({ page: z.string() }),
  response: z.array(z.string()),
});

const Kits = ({ page = 'first' }) => (
  <Loaded
    query={useQuery(defineQuery(listKits, { query: { page } }))}
    heading="Error Loading Kits"
    failed="Failed to fetch kits"
    skeleton={<p>bones</p>}
    empty={<Notice heading="No kits found" />}
  >
    {(kits) => <p>{kits.join(', ')}</p>}
  </Loaded>
);

test('while the data loads, its layout is there without it', async () => {
  const kits = Promise.withResolvers<string[]>();
  answer(listKits, () => kits.promise);
  await renderPage(<Kits />);
  expect(screen.getByText('bones')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  kits.resolve(['M', 'L']);
  expect(await screen.findByText('M, L')).toBeVisible();
});

test('a failure says what the server said, and Try Again tries again', async () => {
  refuse(listKits, 'unavailable', 'The database can’t be reached.');
  const { user } = await renderPage(<Kits />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error Loading Kits');
  expect(alert).toHaveTextContent('The database can’t be reached.');
  answer(listKits, ['M']);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('M')).toBeVisible();
});

test('while it is retried the failure stays, and Try Again keeps the focus', async () => {
  refuse(listKits, 'unavailable', 'The database can’t be reached.');
  const { user } = await renderPage(
    <main tabIndex={-1}>
      <Kits />
    </main>,
  );
  const button = await screen.findByRole('button', { name: 'Try Again' });
  const again = Promise.withResolvers<string[]>();
  answer(listKits, () => again.promise);
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Trying…' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('The database can’t be reached.');
  again.resolve(['M']);
  expect(await screen.findByText('M')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a retried failure is not shown while other data is loading later', async () => {
  refuse(listKits, 'unavailable', 'The database can’t be reached.');
  const { user, redraw } = await renderPage(<Kits />);
  const button = await screen.findByRole('button', { name: 'Try Again' });
  answer(listKits, ['M']);
  await user.click(button);
  expect(await screen.findByText('M')).toBeVisible();
  answer(listKits, () => new Promise<never>(() => {}));
  redraw(<Kits page="second" />);
  expect(await screen.findByText('bones')).toBeVisible();
});

test('a failure without a sentence of the server says what the screen was doing', async () => {
  disconnect(listKits);
  await renderPage(<Kits />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch kits');
});

test('a refresh that fails keeps the last good data beside the message', async () => {
  answer(listKits, ['M', 'L']);
  const { queries } = await renderPage(<Kits />);
  await screen.findByText('M, L');
  disconnect(listKits);
  await act(() => queries.invalidateQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch kits');
  expect(screen.getByText('M, L')).toBeVisible();
});

test('a refresh keeps what is shown until the new data is there', async () => {
  answer(listKits, ['M']);
  const { queries } = await renderPage(<Kits />);
  await screen.findByText('M');
  const fresh = Promise.withResolvers<string[]>();
  answer(listKits, () => fresh.promise);
  const refreshed = queries.invalidateQueries();
  expect(screen.getByText('M')).toBeVisible();
  fresh.resolve(['L']);
  await refreshed;
  expect(await screen.findByText('L')).toBeVisible();
});

test('an empty answer has a sentence of its own', async () => {
  answer(listKits, []);
  await renderPage(<Kits />);
  expect(await screen.findByRole('heading', { name: 'No kits found' })).toBeVisible();
});

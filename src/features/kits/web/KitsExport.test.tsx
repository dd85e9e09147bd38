import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { answerKits } from '#testing/web/kits.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { exportKits, listKits } from '../contract/kits.ts';
import { KitsPage } from './KitsPage.tsx';

/** A file that comes in as the test sends it. */
function aFile() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  answer(exportKits, () => new Response(readable));
  return {
    send: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
    closed: writer.closed.catch((reason: unknown) => reason),
  };
}

const saved: string[] = [];
const open = async (at = '/manufacturing?retail=true&page=2', total = 120) => {
  answerKits(total);
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:kits';
  const page = await renderPage(<KitsPage />, { at });
  await screen.findByText(/^Showing/);
  return page;
};
const progress = () => screen.queryByRole('region', { name: 'Export' });

test.each(['CSV', 'JSON'])(
  'Export %s brings all kits that the filters leave, and counts the rows',
  async (format) => {
    const { user } = await open();
    const file = aFile();
    await user.click(screen.getByRole('button', { name: `Export ${format}` }));
    expect(listCalls(exportKits)[0]?.query).toEqual({ retail: 'true', format: format.toLowerCase() });
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
    await file.send('header\r\nrow\r\nrow\r\n');
    await waitFor(() => expect(progress()).toHaveTextContent(`Exporting ${format}: 2 of 120 rows`));
    await file.end();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(progress()).not.toBeInTheDocument();
  },
);

test('how many rows an export will have stays, whatever is looked at meanwhile', async () => {
  const { user } = await open();
  const file = aFile();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  answerKits(3);
  await user.type(screen.getByRole('textbox', { name: /^Search by serial/ }), 'TL');
  await waitFor(() => expect(listCalls(listKits).at(-1)?.query).toMatchObject({ search: 'TL' }));
  await screen.findByText(/of 3 /);
  await file.send('header\r\nrow\r\n');
  await waitFor(() => expect(progress()).toHaveTextContent('1 of 120 rows'));
});

test('a single kit is one row', async () => {
  const { user } = await open('/manufacturing', 1);
  aFile();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(progress()).toHaveTextContent(/^Exporting CSV: 0 of 1 row(?!s)/);
});

test('an export can be cancelled, which is not a failure', async () => {
  const { user } = await open();
  aFile();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(progress()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('leaving the page cancels its export', async () => {
  const { user, redraw } = await open();
  const file = aFile();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(progress()).toBeVisible());
  redraw(null);
  // The reader has left.
  await expect(file.closed).resolves.toMatchObject({ name: 'AbortError' });
  expect(saved).toEqual([]);
});

test('a failed export is an alert in the words of the specification', async () => {
  const { user } = await open();
  disconnect(exportKits);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to export data: Touchline can’t be reached. Check your connection, then try again.',
  );
  expect(progress()).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('a refused export names what failed, then the reason from the server', async () => {
  const { user } = await open();
  refuse(exportKits, 'too_many', 'Several exports are running already.');
  await user.click(screen.getByRole('button', { name: 'Export JSON' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to export data: Several exports are running already.',
  );
});

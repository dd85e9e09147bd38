import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { answer, disconnect, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { BelowHeaderContext } from '#web/shell/below-header.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { createView, deleteView, listViews, setUsualView, updateView, type SavedView } from '../contract.ts';
import { SavedViewsPanel } from './SavedViewsPanel.tsx';

const schema = z.object({
  status: z.enum(['all', 'failed', 'late']).catch('all'),
  country: z.string().catch(''),
  page: z.coerce.number().catch(1),
});

function Screen() {
  const [{ status, country }, show] = useUrlState(schema);
  return (
    <>
      <BelowHeaderContext value={<SavedViewsPanel keys={['status', 'country']} />}>
        <PageHeader title="Shipping" />
      </BelowHeaderContext>
      <p>{`${status} in ${country || 'all'}`}</p>
      <button type="button" onClick={() => show({ country: 'Spain', page: 2 })}>
        Spain
      </button>
    </>
  );
}

const failed: SavedView = {
  id: 7,
  screen: '/shipping',
  name: 'Failed',
  search: '?status=failed',
  is_shared: false,
  is_editable: true,
  owner: null,
  is_usual: false,
  version: 3,
};
let views: SavedView[];
beforeEach(() => {
  views = [failed, { ...failed, id: 8, screen: '/sales', name: 'Elsewhere' }];
  answer(listViews, () => ({ views, layouts: [] }));
});

const open = (search = '') => renderPage(<Screen />, { at: `/shipping${search}` });
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Saved Views' }));

test('the views of this screen are tabs, and opening one filters', async () => {
  const { user, address } = await open('?country=Spain');
  expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Failed',
  ]);
  await user.click((await tabs()).getByRole('link', { name: 'Failed' }));
  expect(await screen.findByRole('button', { name: 'Actions for Failed' })).toBeVisible();
  expect(screen.getByText('failed in all')).toBeVisible();
  expect(address()).toBe('/shipping?status=failed&saved=7');
  expect((await tabs()).getByRole('link', { name: 'Failed' })).toHaveAttribute('aria-current', 'page');
  await user.click((await tabs()).getByRole('link', { name: 'All' }));
  expect(screen.getByText('all in all')).toBeVisible();
});

test('a changed view says so, and can be reset or saved; the page of the list is not a change', async () => {
  const { user, address } = await open('?status=failed&saved=7&page=4');
  expect((await tabs()).getByRole('link', { name: 'Failed' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Spain' }));
  expect((await tabs()).getByRole('link', { name: 'Failed Changed' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('/shipping?status=failed&saved=7');
  await user.click(screen.getByRole('button', { name: 'Spain' }));
  answer(updateView, () => {
    views = [{ ...failed, search: '?country=Spain&status=failed', version: 4 }];
    return { success: true as const };
  });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Failed updated')).toBeVisible();
  expect(listCalls(updateView)[0]?.body).toEqual({
    name: 'Failed',
    is_shared: false,
    version: 3,
    search: '?country=Spain&status=failed',
  });
  await waitFor(() => expect(screen.queryByText('Changed')).not.toBeInTheDocument());
});

test('an update that another person was quicker with says so', async () => {
  const { user } = await open('?status=late&saved=7');
  await screen.findByText('Changed');
  refuse(updateView, 'conflict', 'Someone else changed this view. Review it before saving.');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(/Someone else changed this view/)).toBeVisible();
});

test('what can’t be saved without a connection says what to do', async () => {
  const { user } = await open('?status=late&saved=7');
  disconnect(updateView);
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to update the viewTouchline can’t be reached\./,
  );
  disconnect(setUsualView);
  await user.click(screen.getByRole('button', { name: 'Actions for Failed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open This Screen with This View' }));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(
      /^Failed to save your choiceTouchline can’t be reached\./,
    ),
  );
});

test('filters are saved under a name for everyone, and are open then', async () => {
  views = [];
  const { user, address } = await open('?country=Spain&page=2');
  await user.click(await screen.findByRole('button', { name: 'Save View' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }));
  await user.type(dialog.getByLabelText('Name'), 'Iberia');
  await user.click(dialog.getByText('Everyone'));
  answer(createView, ({ body }) => {
    views = [{ ...failed, ...body, id: 9, version: 1 }];
    return { success: true as const, id: 9 };
  });
  await user.click(dialog.getByRole('button', { name: 'Save View' }));
  expect(await screen.findByText('Iberia saved')).toBeVisible();
  expect(listCalls(createView)[0]?.body).toEqual({
    screen: '/shipping',
    name: 'Iberia',
    search: '?country=Spain',
    is_shared: true,
  });
  expect(address()).toBe('/shipping?country=Spain&saved=9');
  expect((await tabs()).getByRole('link', { name: 'Iberia' })).toHaveAttribute('aria-current', 'page');
});

test('without views and filters nothing takes room', async () => {
  views = [];
  await open();
  await waitFor(() => expect(listCalls(listViews)).toHaveLength(1));
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save View' })).not.toBeInTheDocument();
});

test('a screen opens with the view that was chosen for it, but an address wins', async () => {
  views = [{ ...failed, is_usual: true }];
  const plain = await open();
  expect(await screen.findByText('failed in all')).toBeVisible();
  await plain.goTo('/shipping?country=Spain');
  expect(await screen.findByText('all in Spain')).toBeVisible();
  await plain.user.click((await tabs()).getByRole('link', { name: 'All' }));
  expect(screen.getByText('all in all')).toBeVisible();
  expect(plain.address()).toBe('/shipping?saved=all');
});

test('the open view becomes the usual one, and can be deleted without losing its filters', async () => {
  const { user, address } = await open('?status=failed&saved=7');
  const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Actions for Failed' }));
  answer(setUsualView, () => ({ success: true as const }));
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Open This Screen with This View' }));
  expect(listCalls(setUsualView)[0]?.body).toEqual({ screen: '/shipping', view_id: 7 });
  answer(deleteView, () => {
    views = [];
    return { success: true as const };
  });
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete View' }));
  expect(await screen.findByText('Failed deleted')).toBeVisible();
  expect(address()).toBe('/shipping?status=failed&saved=all');
});

test('a shared view of another person cannot be changed, but saved as one’s own', async () => {
  views = [{ ...failed, is_shared: true, is_editable: false, owner: 'Ben' }];
  await open('?status=late&saved=7');
  expect(await screen.findByRole('button', { name: 'Save as New' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();
});

test('an old link’s value that the screen does not know is named, and can be removed', async () => {
  const { user, address } = await open('?status=lost&country=Spain');
  expect(
    await screen.findByText(/Filters that this screen doesn’t have are ignored: status “lost”/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove from URL' }));
  expect(address()).toBe('/shipping?country=Spain');
  expect(screen.queryByText(/Ignored/)).not.toBeInTheDocument();
});

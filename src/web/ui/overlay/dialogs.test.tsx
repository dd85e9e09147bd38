import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { NavigationDrawer } from '../../shell/navigation/NavigationDrawer.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { QuantityInput } from '../form/QuantityInput.tsx';
import { SearchInput } from '../filters/SearchInput.tsx';

/** A page with a button that opens it. */
function Page({ draw }: { draw: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && draw(() => setIsOpen(false))}
    </>
  );
}

async function open(draw: (close: () => void) => ReactNode) {
  const { user } = await renderPage(<Page draw={draw} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  return user;
}
const isClosed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s gives the focus back to where it was', async (_, Kind) => {
  const user = await open((close) => (
    <Kind title="Details" onClose={close}>
      <input aria-label="Note" data-autofocus />
    </Kind>
  ));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  isClosed();
});

test('when the element that had the focus is gone, the focus goes to the element around it', async () => {
  function Rows() {
    const [state, setState] = useState({ isOpen: false, isThere: true });
    return (
      <section aria-label="Rows" tabIndex={-1}>
        {state.isThere && (
          <button type="button" onClick={() => setState({ isOpen: true, isThere: true })}>
            Open
          </button>
        )}
        {state.isOpen && (
          <Dialog title="Delete" onClose={() => setState({ isOpen: false, isThere: false })}>
            <input aria-label="Note" data-autofocus />
          </Dialog>
        )}
      </section>
    );
  }
  const { user } = await renderPage(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Rows' })).toHaveFocus());
});

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s that an address opens has the focus, and gives it to the page when it closes', async (_, Kind) => {
  function Addressed() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <main tabIndex={-1} />
        {isOpen && (
          <Kind title="Details" onClose={() => setIsOpen(false)}>
            <input aria-label="Note" data-autofocus />
          </Kind>
        )}
      </>
    );
  }
  const { user } = await renderPage(<Addressed />);
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the navigation of a phone gives the focus back', async () => {
  function Phone() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <NavigationDrawer isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <a href="/sales">Sales</a>
        </NavigationDrawer>
      </>
    );
  }
  const { user } = await renderPage(<Phone />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Sales' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('B3: a confirmed action runs to its end: until then Escape and Cancel do nothing', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const user = await open((close) => (
    <ConfirmDialog
      title="Delete User"
      confirm="Delete"
      confirming="Deleting…"
      onConfirm={() => promise}
      failed="Failed to delete user"
      onClose={close}
    >
      Ada goes.
    </ConfirmDialog>
  ));
  // Pressing Enter without reading deletes nothing.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  // It does nothing more, and keeps the focus while it is at work.
  expect(screen.getByRole('button', { name: 'Deleting…' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Deleting…' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.keyboard('{Escape}');
  reject(new Error('gone'));
  expect(await screen.findByText('Failed to delete user')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(isClosed);
});

test('the page cannot be left while something is being sent, and can when it has ended', async () => {
  const Busy = ({ isBusy }: { isBusy: boolean }) => (
    <Dialog title="Delete User" onClose={() => {}} isBusy={isBusy}>
      Ada goes.
    </Dialog>
  );
  const page = await renderPage(<Busy isBusy />, { at: '/users?dialog=delete' });
  await page.goTo('/kits');
  expect(page.address()).toBe('/users?dialog=delete');
  page.redraw(<Busy isBusy={false} />);
  await page.goTo('/kits');
  expect(page.address()).toBe('/kits');
});

test('Escape in a search clears it first, and closes the dialog around it then', async () => {
  const user = await open((close) => (
    <Dialog title="Stock" onClose={close}>
      <SearchInput label="Search SKU" value="" onSearch={() => {}} isImmediate />
    </Dialog>
  ));
  const search = screen.getByRole('textbox', { name: 'Search SKU' });
  await user.type(search, 'CP{Escape}');
  expect(search).toHaveValue('');
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(isClosed);
});

test('scrolling over a focused number field does not change it', async () => {
  await renderPage(<QuantityInput label="Cityplay M" value="50" onChange={() => {}} />);
  const figure = screen.getByRole('spinbutton', { name: 'Cityplay M' });
  figure.focus();
  fireEvent.wheel(figure, { deltaY: 100 });
  expect(figure).not.toHaveFocus();
});

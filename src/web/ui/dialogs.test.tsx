import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { QuantityInput } from './form/QuantityInput.tsx';
import { SearchInput } from './SearchInput.tsx';

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

test('B3: what was confirmed is heard of to its end: until then Escape and Cancel do nothing', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.keyboard('{Escape}');
  reject(new Error('gone'));
  expect(await screen.findByText('Failed to delete user')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(isClosed);
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

test('whoever scrolls over a figure that has the focus does not change it', async () => {
  await renderPage(<QuantityInput label="Cityplay M" value="50" onChange={() => {}} />);
  const figure = screen.getByRole('spinbutton', { name: 'Cityplay M' });
  figure.focus();
  fireEvent.wheel(figure, { deltaY: 100 });
  expect(figure).not.toHaveFocus();
});

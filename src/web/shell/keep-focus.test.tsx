import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { showFailureToast } from '../ui/feedback/toast.ts';

interface Props {
  /** What the button removes. */
  takes?: 'itself' | 'table';
  /** Rendered beside the button. */
  children?: ReactNode;
}

/** A page with a table in which a button takes itself away. */
function Page({ takes = 'itself', children }: Props) {
  const [isThere, setIsThere] = useState(true);
  const confirm = (
    <button type="button" onClick={() => setIsThere(false)}>
      Confirm
    </button>
  );
  return (
    <main tabIndex={-1}>
      {(isThere || takes === 'itself') && (
        <section aria-label="Boxes" tabIndex={-1}>
          {isThere && confirm}
          {children}
        </section>
      )}
    </main>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const press = async (page: { user: Awaited<ReturnType<typeof renderPage>>['user'] }, name: string) => {
  act(() => button(name).focus());
  await page.user.keyboard('{Enter}');
};

test('after pressing a button that removes itself, the focus goes on at the one beside it', async () => {
  const page = await renderPage(
    <Page>
      <button type="button">Edit</button>
    </Page>,
  );
  await press(page, 'Confirm');
  await waitFor(() => expect(button('Edit')).toHaveFocus());
});

test('with no button beside it, the focus goes to the element around it', async () => {
  const page = await renderPage(<Page />);
  await press(page, 'Confirm');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Boxes' })).toHaveFocus());
});

test('when the element around it is gone as well, the focus goes further out', async () => {
  const page = await renderPage(<Page takes="table" />);
  await press(page, 'Confirm');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a message that is dismissed gives the focus back to where it was', async () => {
  const page = await renderPage(<Page />);
  act(() => button('Confirm').focus());
  act(() => showFailureToast('Failed to save box'));
  await press(page, 'Dismiss');
  await waitFor(() => expect(button('Confirm')).toHaveFocus());
});

test('focus that has left an element is not brought back when the element goes away', async () => {
  const page = await renderPage(<Page />);
  act(() => button('Confirm').focus());
  await page.user.click(document.body);
  act(() => button('Confirm').click());
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

/** A dialog in which a message can be dismissed before it is closed. */
function Opener() {
  const [step, setStep] = useState<'closed' | 'message' | 'read'>('closed');
  return (
    <>
      <p>
        <button type="button" onClick={() => setStep('message')}>
          Open
        </button>
      </p>
      {step !== 'closed' && (
        <section aria-label="Dialog" tabIndex={-1}>
          {step === 'message' && (
            <p>
              <button type="button" onClick={() => setStep('read')}>
                Read
              </button>
            </p>
          )}
          <p>
            <button type="button" onClick={() => setStep('closed')}>
              Close
            </button>
          </p>
        </section>
      )}
    </>
  );
}

test('a dialog gives the focus back to what opened it, also after something in it has gone away', async () => {
  const page = await renderPage(<Opener />);
  await press(page, 'Open');
  await press(page, 'Read');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Dialog' })).toHaveFocus());
  await press(page, 'Close');
  await waitFor(() => expect(button('Open')).toHaveFocus());
});

import { useNavigate } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { forgetSession } from '#web/api/stored-session.ts';
import { useStay } from './use-stay.ts';

function Saving({ isBusy }: { isBusy: boolean }) {
  useStay(isBusy);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate({ href: '/users?dialog=add' })}>
        Add
      </button>
      <button type="button" onClick={() => void navigate({ href: '/users', replace: true })}>
        Close
      </button>
    </>
  );
}

/** Two screens have been seen: Sales, and then Users with a dialog that saves. */
async function open(isBusy: boolean) {
  const page = await renderPage(<Saving isBusy={false} />, { at: '/sales', hasHistory: true });
  await page.goTo('/users?dialog=edit');
  page.redraw(<Saving isBusy={isBusy} />);
  return page;
}

test('while something is being sent neither Back nor a link leaves the screen, to the same screen or another', async () => {
  const { back, goTo, user, address } = await open(true);
  await back();
  expect(address()).toBe('/users?dialog=edit');
  await goTo('/planning');
  expect(address()).toBe('/users?dialog=edit');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(address()).toBe('/users?dialog=edit');
});

test('when sending ends its dialog may close, and then Back works again', async () => {
  const { back, user, address, redraw } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/users');
  redraw(<Saving isBusy={false} />);
  await back();
  expect(address()).toBe('/sales');
});

test('the end of the session leaves the page, even while something is being sent', async () => {
  const { goTo, address } = await open(true);
  act(() => forgetSession());
  await goTo('/login');
  expect(address()).toBe('/login');
});

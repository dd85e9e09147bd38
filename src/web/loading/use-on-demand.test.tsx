import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { useLoadOnApproach } from './use-on-demand.ts';

function Screen({ preload }: { preload: () => void }) {
  useLoadOnApproach(preload);
  return (
    <>
      <p>Users</p>
      <button type="button">Add User</button>
      <a href="/users?dialog=invite">Invite</a>
      <div data-opens tabIndex={-1}>
        Ada Lovelace
      </div>
    </>
  );
}

test.each(['Add User', 'Invite', 'Ada Lovelace'])(
  'what a screen opens is loaded once the pointer is on %s, and not before',
  async (name) => {
    const preload = vi.fn();
    const { user } = await renderPage(<Screen preload={preload} />);
    await user.hover(screen.getByText('Users'));
    expect(preload).not.toHaveBeenCalled();
    await user.hover(screen.getByText(name));
    expect(preload).toHaveBeenCalledOnce();
  },
);

test('what a screen opens is loaded once the focus is on a button', async () => {
  const preload = vi.fn();
  const { user } = await renderPage(<Screen preload={preload} />);
  await user.tab();
  expect(preload).toHaveBeenCalledOnce();
});

test('a screen that has been left loads nothing', async () => {
  const preload = vi.fn();
  const { user, redraw } = await renderPage(<Screen preload={preload} />);
  redraw(<button type="button">Elsewhere</button>);
  await user.hover(screen.getByText('Elsewhere'));
  expect(preload).not.toHaveBeenCalled();
});

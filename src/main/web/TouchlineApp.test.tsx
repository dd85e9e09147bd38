import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { currentUser, signIn, signOut } from '#features/auth/contract.ts';
import { signInOptions } from '#features/auth/contract/links.ts';
import { listRecentFinds, searchRecords } from '#features/search/contract.ts';
import { listWarehouseConfig } from '#features/warehouses/contract.ts';
import type { User } from '#features/users/contract.ts';
import { about } from '#shared/about.ts';
import { liveEvents } from '#shared/live/events.ts';
import { answerDashboard } from '#testing/web/dashboard.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { storeSession } from '#web/api/stored-session.ts';
import type { Session } from '#web/session/session.ts';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { useTitle } from '#web/shell/use-title.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { TouchlineApp, startSession } from './TouchlineApp.tsx';
import { SignedInApp } from './SignedInApp.tsx';
import { areas } from './navigation.ts';

const ada: User = {
  id: 1,
  username: 'ada',
  full_name: 'Ada Lovelace',
  email: null,
  role: 'admin',
  is_active: true,
  last_login: null,
  created_at: '2026-01-01T00:00:00.000Z',
};
const installation = {
  version: '1.0.0',
  is_demo: false,
  company_time_zone: 'Europe/London',
  reporting_currency: 'EUR',
};
const grace: User = { ...ada, id: 2, username: 'grace', full_name: 'Grace Hopper', role: 'user' };

const Icon = () => null;
const Stock = () => (
  <>
    <h1>Stock</h1>
    <input aria-label="Search stock" data-search-target />
  </>
);
function Box() {
  useTitle('Box 12');
  return <h1>Box 12</h1>;
}
function Broken() {
  const [breaks, setBreaks] = useState(false);
  if (breaks) throw new Error('a card broke');
  return (
    <button type="button" onClick={() => setBreaks(true)}>
      Break
    </button>
  );
}
const testAreas: NavigationArea[] = [
  ...areas.filter(({ path }) => path === '/dashboard'),
  { path: '/stock', label: 'Stock', icon: Icon, access: 'signed-in', page: async () => Stock },
  { path: '/box', label: 'Box', icon: Icon, access: 'signed-in', page: async () => Box },
  { path: '/broken', label: 'Broken', icon: Icon, access: 'signed-in', page: async () => Broken },
  {
    path: '/secrets',
    label: 'Secrets',
    icon: Icon,
    access: 'admin',
    denied: 'Access Denied - not for you.',
    page: async () => () => <h1>Secrets</h1>,
  },
];

const warehouses = [
  { id: 'tive', name: 'TIVE EU' },
  { id: 'itb', name: 'ITB US' },
].map((warehouse) => ({
  ...warehouse,
  warehouse_type: 'mintsoft',
  system: 'mintsoft' as const,
  country: null,
  location: null,
  api_config: { base_url: null },
}));

const sessions: Session[] = [];
const endSessions = () => sessions.splice(0).forEach((session) => session.end());
afterEach(endSessions);

/** Opens the application at an address; a signed-in user has a session already. */
async function open(at: string, as?: User) {
  if (as) {
    storeSession({ token: `token of ${at}`, user: { id: as.id, name: as.full_name, role: as.role } });
    answer(currentUser, { user: as });
  }
  answer(signInOptions, { password_reset: false });
  answer(about, installation);
  answerDashboard();
  answer(listWarehouseConfig, { warehouses });
  answer(liveEvents, () => new Response(new ReadableStream()));
  window.history.replaceState(null, '', at);
  const session = startSession();
  sessions.push(session);
  const inside = createLazyPage(async () => () => <SignedInApp areas={testAreas} />);
  const onCaughtError = vi.fn();
  await act(async () => {
    render(<TouchlineApp session={session} inside={inside} env="test" />, { onCaughtError });
  });
  return { user: userEvent.setup(), onCaughtError };
}
// The first test that ends a session must not be the one that loads the sign-in page.
beforeAll(async () => {
  await open('/login');
  await heading('Sign in to Touchline');
  cleanup();
  endSessions();
});

const address = () => window.location.pathname + window.location.search;
const heading = (name: string) => screen.findByRole('heading', { name });
const navigation = () => screen.getByRole('navigation', { name: 'Main' });

test('a person without a session signs in, and returns to the page they asked for', async () => {
  answer(currentUser, { user: ada });
  answer(signIn, { token: 'abc', user: ada });
  const { user } = await open('/stock?filter=low');
  await heading('Sign in to Touchline');
  expect(address()).toBe('/login?from=%2Fstock%3Ffilter%3Dlow');
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await heading('Stock');
  expect(address()).toBe('/stock?filter=low');
  expect(document.title).toBe('Stock · Touchline');
});

test.each(['/', '/nothing/here'])('%s leads to the first page', async (at) => {
  await open(at, ada);
  await heading('Welcome, Ada Lovelace');
  expect(address()).toBe('/dashboard');
});

test('the navigation shows what the person may open, and marks where they are', async () => {
  await open('/stock', grace);
  await heading('Stock');
  const links = within(navigation()).getAllByRole('link', { name: /^(Dash|Stock|Box|Broken|Secrets)/ });
  expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Stock', 'Box', 'Broken']);
  expect(within(navigation()).getByRole('link', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
});

test('a page for admins shows others why they cannot see it', async () => {
  await open('/secrets', grace);
  await heading('Access Denied - not for you.');
  expect(screen.queryByRole('heading', { name: 'Secrets' })).not.toBeInTheDocument();
});

test('an admin sees the page for admins', async () => {
  await open('/secrets', ada);
  expect(await heading('Secrets')).toBeVisible();
});

test('after a change of page, reading goes on at its top', async () => {
  const { user } = await open('/dashboard', ada);
  await heading('Welcome, Ada Lovelace');
  await user.click(within(navigation()).getByRole('link', { name: 'Stock' }));
  await heading('Stock');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the tab says what the page calls itself, otherwise the label of its area', async () => {
  const { user } = await open('/box', ada);
  await heading('Box 12');
  expect(document.title).toBe('Box 12 · Touchline');
  await user.click(within(navigation()).getByRole('link', { name: 'Stock' }));
  await heading('Stock');
  expect(document.title).toBe('Stock · Touchline');
});

test('the skip link leads to the content', async () => {
  const { user } = await open('/stock', ada);
  await heading('Stock');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('`/` leads to the search field, and is an ordinary letter inside one', async () => {
  const { user } = await open('/stock', ada);
  await heading('Stock');
  await user.keyboard('/a/b');
  expect(screen.getByLabelText('Search stock')).toHaveValue('a/b');
});

test('Ctrl K finds a page by a part of its name and opens it', async () => {
  answer(searchRecords, { groups: [] });
  answer(listRecentFinds, { finds: [] });
  const { user } = await open('/dashboard', ada);
  await heading('Welcome, Ada Lovelace');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search' });
  await user.keyboard('sto{Enter}');
  await heading('Stock');
  expect(address()).toBe('/stock');
});

test('the navigation lists the warehouses', async () => {
  await open('/stock', ada);
  const group = await screen.findByRole('region', { name: 'Warehouses' });
  expect(within(group).getByRole('link', { name: /TIVE EU/ })).toHaveAttribute('href', '/warehouse/tive');
});

test('`g` and a letter go to a screen, but not while a field has the focus', async () => {
  const { user } = await open('/stock?by=keys', ada);
  await heading('Stock');
  await user.click(screen.getByLabelText('Search stock'));
  await user.keyboard('gd');
  expect(screen.getByLabelText('Search stock')).toHaveValue('gd');
  await user.tab();
  await user.keyboard('gd');
  await heading('Welcome, Ada Lovelace');
  expect(address()).toBe('/dashboard');
});

test('a scanner that reads `gd` goes nowhere', async () => {
  await open('/stock', ada);
  await heading('Stock');
  answer(searchRecords, { groups: [] });
  answer(listRecentFinds, { finds: [] });
  // At once: a scanner is known by its speed, which a busy machine would take from single keys.
  act(() => {
    for (const key of [...'gd0815-77', 'Enter']) fireEvent.keyDown(document.body, { key });
  });
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('gd0815-77');
  expect(address()).toBe('/stock');
});

test('`?` lists the keys', async () => {
  const { user } = await open('/stock', ada);
  await heading('Stock');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toHaveTextContent(
    'Go to Dashboard',
  );
});

test('the chosen theme is kept, outside the storage', async () => {
  const { user } = await open('/stock', ada);
  await heading('Stock');
  await user.click(screen.getByRole('button', { name: 'Ada Lovelace' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(document.cookie).toContain('theme=dark');
});

test('H4: Logout leaves nothing in the storage, even if the server cannot be reached', async () => {
  disconnect(signOut);
  const { user } = await open('/stock', ada);
  await heading('Stock');
  await user.click(screen.getByRole('button', { name: 'Ada Lovelace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await heading('Sign in to Touchline');
  expect(listCalls(signOut)).toHaveLength(1);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(address()).toBe('/login');
});

test('B5: a logout in another tab shows the sign-in page, which returns here', async () => {
  await open('/stock', ada);
  await heading('Stock');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.session' })));
  await heading('Sign in to Touchline');
  expect(address()).toBe('/login?from=%2Fstock');
});

test('a session that has ended meanwhile shows the sign-in page', async () => {
  storeSession({ token: 'old', user: { id: 1, name: 'Ada', role: 'admin' } });
  refuse(currentUser, 'unauthenticated', 'Please sign in.');
  await open('/stock');
  await heading('Sign in to Touchline');
  expect(localStorage).toHaveLength(0);
});

test('B6: a screen that breaks leaves the navigation working, and can be tried again', async () => {
  const { user, onCaughtError } = await open('/broken', ada);
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  await heading('Something went wrong on this screen');
  expect(onCaughtError).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  await user.click(within(navigation()).getByRole('link', { name: 'Stock' }));
  await heading('Stock');
});

import { getToday } from '#features/attention/contract.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentUser } from '#features/auth/contract.ts';
import { listFreshness } from '#features/connections/contract.ts';
import { listWarehouseConfig } from '#features/warehouses/contract.ts';
import { about } from '#shared/about.ts';
import { STATUS_OF } from '#shared/errors.ts';
import { liveEvents } from '#shared/live/events.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { answer, failEverything } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { storeSession, readStoredToken } from '#web/api/stored-session.ts';
import { AreaPage } from '#web/shell/AreaPage.tsx';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { TouchlineApp, startSession } from './TouchlineApp.tsx';
import { SignedInApp } from './SignedInApp.tsx';
import { areas } from './navigation.ts';

const SENTENCE = 'The database can’t be reached right now.';

const refusal = (code: 'unavailable' | 'unauthenticated', message: string) =>
  Response.json({ success: false, error: { code, message } }, { status: STATUS_OF[code] });

const failures: [how: string, respond: () => Response][] = [
  ['is unavailable', () => refusal('unavailable', SENTENCE)],
  [
    'is out of reach',
    () => {
      throw new TypeError('NetworkError');
    },
  ],
  ['answers with the page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
];

const getAddress = ({ path }: NavigationArea): string => path.replace('$warehouseId', 'tive');
// What is drawn without asking the server for anything cannot fail so.
const named = areas
  .filter(({ path }) => path !== '/help')
  .map((area): [string, NavigationArea] => [area.label, area]);

const open = (area: NavigationArea) =>
  renderPage(<AreaPage area={area} page={createLazyPage(area.page)} />, {
    at: getAddress(area),
    path: area.path,
  });

for (const [how, respond] of failures)
  test.each(named)(
    `B1: %s says so when the server ${how}, can be tried again, and signs no one out`,
    async (_label, area) => {
      const respondTo = vi.fn(respond);
      failEverything(respondTo);
      const { user } = await open(area);
      const [tryAgain] = await screen.findAllByRole('button', { name: /^Try again$/i });
      // A part that is still on its way would come in the middle of the click.
      await waitUntilPasses(() => expect(screen.queryAllByLabelText('Loading')).toEqual([]));
      expect(document.body).not.toHaveTextContent(/<html>|NetworkError|NaN|undefined/);
      const before = respondTo.mock.calls.length;
      if (tryAgain) await user.click(tryAgain);
      await waitUntilPasses(() => expect(respondTo.mock.calls.length).toBeGreaterThan(before));
      expect(readStoredToken()).toBeDefined();
    },
  );

test.each(named)('B2: %s gives up the session that the server says has ended', async (_label, area) => {
  failEverything(() => refusal('unauthenticated', 'Sign in to continue.'));
  await open(area);
  await waitUntilPasses(() => expect(readStoredToken()).toBeUndefined());
});

function Throwing(): never {
  throw new Error('a card broke');
}

const ada = {
  id: 1,
  username: 'ada',
  full_name: 'Ada Lovelace',
  email: null,
  role: 'admin' as const,
  is_active: true,
  last_login: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

test('B6: every screen may break, and every other can be opened from it', async () => {
  storeSession({ token: 'token', user: { id: 1, name: 'Ada Lovelace', role: 'admin' } });
  answer(currentUser, { user: ada });
  answer(about, {
    version: '1.0.0',
    is_demo: false,
    company_time_zone: 'Europe/London',
    reporting_currency: 'EUR',
  });
  answer(listWarehouseConfig, { warehouses: [] });
  answer(listFreshness, { sources: [] });
  answer(getToday, { rules: [], episodes: [], resolved: [], unknown: [] });
  answer(liveEvents, () => new Response(new ReadableStream()));
  window.history.replaceState(null, '', '/dashboard');
  const session = startSession();
  const broken = areas.map((area) => ({ ...area, page: async () => Throwing }));
  const onCaughtError = vi.fn();
  const inside = createLazyPage(async () => () => <SignedInApp areas={broken} />);
  await act(async () =>
    render(<TouchlineApp session={session} inside={inside} env="test" />, { onCaughtError }),
  );
  const user = userEvent.setup();
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  for (const { label } of areas.filter(({ isDetail, isAside }) => !isDetail && !isAside)) {
    await user.click(within(navigation).getByRole('link', { name: label }));
    await waitUntilPasses(() => expect(document.title).toBe(`${label} · Touchline`));
    await screen.findByRole('heading', { name: 'Something went wrong on this screen' });
  }
  session.end();
});

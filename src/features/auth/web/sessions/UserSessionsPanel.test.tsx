import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { findBones } from '#testing/web/find-bones.ts';
import { grace } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { endUserSession, endUserSessions, listUserSessions } from '../../contract/sessions.ts';
import { UserSessionsPanel } from './UserSessionsPanel.tsx';

const PHONE = {
  id: 7,
  device: 'Safari on iPhone',
  address: '192.0.2.7',
  signed_in_by: null,
  opened_at: '2026-11-20T08:00:00Z',
  last_used_at: '2026-11-21T09:59:00Z',
  is_current: false,
};
const open = () => renderPage(<UserSessionsPanel user={grace} onClose={() => {}} />, { at: '/users' });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Sessions of Grace Hopper' }));

test('while the sessions of a person load, they have their places', async () => {
  answer(listUserSessions, () => new Promise(() => {}));
  await open();
  await drawer();
  expect((await findBones()).querySelectorAll('li')).toHaveLength(2);
});

test('the sessions of a person end one by one or all at once', async () => {
  answer(listUserSessions, { sessions: [PHONE] });
  answer(endUserSession, { success: true, ended: 1 });
  answer(endUserSessions, { success: true, ended: 1 });
  const { user } = await open();
  const sessions = await drawer();
  await user.click(
    await sessions.findByRole('button', { name: 'End the session of Safari on iPhone at 192.0.2.7' }),
  );
  expect(listCalls(endUserSession).map(({ params }) => params)).toEqual([{ id: grace.id, session: 7 }]);
  await user.click(sessions.getByRole('button', { name: 'End All Sessions' }));
  expect(await screen.findByText('Sessions of Grace Hopper ended')).toBeVisible();
  expect(listCalls(endUserSessions).map(({ params }) => params)).toEqual([{ id: grace.id }]);
});

test('a person who is signed in nowhere is said to be', async () => {
  answer(listUserSessions, { sessions: [] });
  await open();
  expect(await (await drawer()).findByText('Grace Hopper isn’t signed in anywhere.')).toBeVisible();
});

test('sessions that cannot be loaded are not shown as none', async () => {
  refuse(listUserSessions, 'unavailable', 'Down');
  await open();
  expect(await (await drawer()).findByText('Error Loading Sessions')).toBeVisible();
});

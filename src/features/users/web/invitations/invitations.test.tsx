import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { answerUsers } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  inviteUser,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '../../contract/invitations.ts';
import { UsersPage } from '../UsersPage.tsx';

const OPEN: Invitation = {
  id: 7,
  email: 'hedy@film.example',
  role: 'planner',
  state: 'open',
  invited_by: 'Ada Lovelace',
  invited_at: '2026-03-01T09:00:00Z',
  expires_at: '2026-03-04T09:00:00Z',
};
const EXPIRED: Invitation = { ...OPEN, id: 8, email: 'old@film.example', state: 'expired' };

async function open(invitations: Invitation[], at = '/users', sends = true) {
  answerUsers();
  answer(listInvitations, { invitations, sends_mail: sends });
  return renderPage(<UsersPage sessions={() => null} />, { at });
}
const findList = async () =>
  within(await screen.findByRole('region', { name: /Open Invitations/ })).getAllByRole('listitem');

test('open invitations are below the users; without any there is no such list', async () => {
  await open([OPEN, EXPIRED]);
  const rows = (await findList()).map((row) => row.textContent);
  expect(rows[0]).toMatch(/^hedy@film\.exampleOpenPlanner · sent .* by Ada Lovelace · expires /);
  expect(rows[1]).toMatch(/^old@film\.exampleExpired/);
});

test('invitations that cannot be loaded are not taken for none', async () => {
  answerUsers();
  refuse(listInvitations, 'unavailable', 'The database is away.');
  const { user } = await renderPage(<UsersPage sessions={() => null} />, { at: '/users' });
  expect(await screen.findByRole('heading', { name: 'Error Loading Invitations' })).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  answer(listInvitations, { invitations: [OPEN], sends_mail: true });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await findList()).toHaveLength(1);
});

test('an invitation is sent again and revoked', async () => {
  answer(resendInvitation, { success: true, link: null });
  answer(revokeInvitation, { success: true });
  const { user } = await open([OPEN]);
  await findList();
  await user.click(screen.getByRole('button', { name: 'Send the invitation to hedy@film.example again' }));
  expect(await screen.findByText('Invitation to hedy@film.example queued')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke the invitation to hedy@film.example' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke Invitation' }),
  );
  expect(await screen.findByText('Invitation to hedy@film.example revoked')).toBeVisible();
  expect(listCalls(revokeInvitation).map(({ params }) => params.id)).toEqual([7]);
});

test('a person is invited by email and role', async () => {
  answer(inviteUser, { success: true, link: null });
  const { user } = await open([], '/users?dialog=invite');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a Person' }));
  await user.type(dialog.getByLabelText('Email'), 'hedy@film.example');
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  expect(await screen.findByText('Invitation to hedy@film.example queued')).toBeVisible();
  expect(listCalls(inviteUser).map(({ body }) => body)).toEqual([
    { email: 'hedy@film.example', role: 'user' },
  ]);
});

test('without a mail server the link is shown once, to pass on', async () => {
  answer(inviteUser, { success: true, link: '/accept-invitation#abc' });
  const { user } = await open([], '/users?dialog=invite', false);
  await user.type(await screen.findByLabelText('Email'), 'hedy@film.example');
  await user.click(await screen.findByRole('button', { name: 'Create Link' }));
  expect(await screen.findByLabelText('Invitation link')).toHaveTextContent(
    `${location.origin}/accept-invitation#abc`,
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Invitation link')).toBeNull();
});

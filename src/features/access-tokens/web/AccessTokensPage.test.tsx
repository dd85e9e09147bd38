import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { refetchTables } from '#web/api/query.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { createAccessToken, listAccessTokens, revokeAccessToken } from '../contract.ts';
import type { AccessToken } from '../contract.ts';
import { AccessTokensPage } from './AccessTokensPage.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const aToken = (overrides: Partial<AccessToken> = {}): AccessToken => ({
  id: 7,
  name: 'Line 3',
  scopes: ['kits:write'],
  created_at: '2025-03-01T12:00:00.000Z',
  created_by: 'ada',
  expires_at: inDays(80),
  revoked_at: null,
  revoked_by: null,
  last_used_at: null,
  last_used_address: null,
  ...overrides,
});

const open = (tokens: AccessToken[], at = '/access-tokens', hasHistory = false) => {
  answer(listAccessTokens, { tokens });
  return renderPage(<AccessTokensPage />, { at, hasHistory });
};
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('a row shows a token’s state, its scopes, its expiry, and when it was last used', async () => {
  await open([
    aToken({ last_used_at: inDays(-2), last_used_address: '10.0.0.9' }),
    aToken({ id: 8, name: 'Old', expires_at: inDays(-1) }),
    aToken({ id: 9, name: 'Soon', expires_at: inDays(3) }),
    aToken({ id: 10, name: 'Gone', revoked_at: inDays(-3), revoked_by: 'grace' }),
  ]);
  expect(readTexts(await screen.findByRole('row', { name: /Line 3/ }))).toEqual([
    'Line 3',
    'Active',
    'kits:write',
    expect.any(String),
    '2 days ago · 10.0.0.9',
    'Sat 1 Mar 2025 · ada',
    '',
  ]);
  expect((await row('Old')).getByText('Expired')).toBeVisible();
  expect((await row('Old')).getByText('Never')).toBeVisible();
  expect((await row('Soon')).getByText('Expires Soon')).toBeVisible();
  expect((await row('Gone')).getByText('Revoked')).toHaveAttribute('title', 'Revoked by grace');
  expect(screen.queryByRole('button', { name: 'Revoke Gone' })).not.toBeInTheDocument();
});

test('a new token is shown once, with a button that copies it', async () => {
  const { user, address } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  expect(address()).toBe('/access-tokens?dialog=create');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(dialog.getByText('Name is required')).toBeVisible();
  await fill(user, dialog.getByLabelText('Name'), 'Line 3');
  await user.click(dialog.getByRole('checkbox', { name: /kits:write/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await dialog.findByText('Choose at least one scope')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /kits:write/ }));
  answer(createAccessToken, { success: true, token: aToken(), secret: 'touchline.abc' });
  answer(listAccessTokens, { tokens: [aToken()] });
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));

  expect(await screen.findByLabelText('Access token')).toHaveTextContent('touchline.abc');
  expect(listCalls(createAccessToken)[0]?.body).toEqual({
    name: 'Line 3',
    scopes: ['kits:write'],
    expires_in_days: 90,
  });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('touchline.abc');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  // It is seen this once: nothing but Done closes it.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Access Tokens (1)')).toBeVisible();
  expect(screen.queryByText('touchline.abc')).not.toBeInTheDocument();
});

test('a new token is not lost by Back: it stays until Done', async () => {
  const { user, address, back } = await open([], '/access-tokens', true);
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Name'), 'Line 3');
  answer(createAccessToken, { success: true, token: aToken(), secret: 'touchline.abc' });
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  await screen.findByLabelText('Access token');
  await back();
  expect(screen.getByLabelText('Access token')).toHaveTextContent('touchline.abc');
  // The browser asks before the tab is closed or reloaded.
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/access-tokens');
});

test('a name that is taken is said at its field', async () => {
  const { user } = await open([aToken()], '/access-tokens?dialog=create');
  refuse(createAccessToken, 'conflict', {
    message: 'Another access token has this name.',
    fields: {
      name: 'An access token with this name already exists',
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Name'), 'Line 3');
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await dialog.findByText('An access token with this name already exists')).toBeVisible();
});

test('revoking asks first, naming the token, and says that it cannot be undone', async () => {
  const { user } = await open([aToken()]);
  await user.click(await screen.findByRole('button', { name: 'Revoke Line 3' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Line 3')).toBeVisible();
  expect(dialog.getByText(/cannot be undone/)).toBeVisible();
  const gone = aToken({ revoked_at: inDays(0), revoked_by: 'ada' });
  answer(revokeAccessToken, { success: true, token: gone });
  answer(listAccessTokens, { tokens: [gone] });
  await user.click(dialog.getByRole('button', { name: 'Revoke Token' }));
  await waitFor(() => expect(listCalls(revokeAccessToken)[0]?.params).toEqual({ id: 7 }));
  expect(await (await row('Line 3')).findByText('Revoked')).toBeVisible();
});

test('an address of a token that is gone says so', async () => {
  const { address } = await open([aToken()], '/access-tokens?dialog=revoke&token=99');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This access token no longer exists. Someone may have deleted it.',
  );
  expect(address()).toBe('/access-tokens');
});

test('an address that would revoke a token once more says that it has been', async () => {
  const gone = aToken({ revoked_at: inDays(-1), revoked_by: 'ada' });
  const { address } = await open([gone], '/access-tokens?dialog=revoke&token=7');
  expect(await screen.findByRole('alert')).toHaveTextContent('Line 3 is already revoked.');
  expect(address()).toBe('/access-tokens');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a token that came after the list was read last is waited for, not called gone', async () => {
  const { redraw, goTo, queries } = await open([]);
  await screen.findByText('No access tokens yet');
  redraw(null);
  answer(listAccessTokens, { tokens: [aToken()] });
  await refetchTables(queries, ['access_tokens']);
  await goTo('/access-tokens?dialog=revoke&token=7');
  redraw(<AccessTokensPage />);
  expect(await screen.findByRole('dialog', { name: 'Revoke Access Token' })).toBeVisible();
});

test('a failure is shown, and can be tried again', async () => {
  disconnect(listAccessTokens);
  const { user } = await renderPage(<AccessTokensPage />, { at: '/access-tokens' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Access Tokens');
  answer(listAccessTokens, { tokens: [] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'No access tokens yet' })).toBeVisible();
});

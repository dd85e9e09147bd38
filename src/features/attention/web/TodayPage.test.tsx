import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEpisode, buildToday } from '#testing/today.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { changeEpisodes, getToday, listTodayPeople, saveEpisodeNote, type WireToday } from '../contract.ts';
import { TodayPage } from './TodayPage.tsx';

// The dialogs and the menu load on demand: no test shall wait for that.
beforeAll(() => Promise.all([import('./dialogs/TodayDialogs.tsx'), import('#web/ui/overlay/RowMenu.tsx')]));

const answerToday = (today: Partial<WireToday>): void => answer(getToday, buildToday(today));

beforeEach(() => {
  answer(listTodayPeople, {
    people: [
      { id: 1, full_name: 'Ada Lovelace', is_active: true },
      { id: 9, full_name: 'Otis Brookmere', is_active: true },
    ],
  });
});

const open = (at = '/today') => renderPage(<TodayPage />, { at });
const openMenu = async (user: Awaited<ReturnType<typeof open>>['user'], choice: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions for Cityplay M in TIVE EU' }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
};

test('each line says what is the matter, and its button leads to where something is done about it', async () => {
  answerToday({
    episodes: [
      buildEpisode({ note: 'Asked the factory', owner_id: 9, has_data: false }),
      buildEpisode({ id: 8, rule: 'source-trouble', label: 'ITB US', path: '/connections' }),
    ],
  });
  await open();
  const stock = within(await screen.findByRole('region', { name: 'Stock (1)' }));
  expect(stock.getByRole('link', { name: 'Open Supply' })).toHaveAttribute('href', '/supply?line=7');
  expect(stock.getByRole('listitem')).toHaveTextContent(
    /Out of Stock.*Nothing left.*Asked the factory.*Fri 20 Nov/,
  );
  expect(await stock.findByText('Assigned to Otis Brookmere')).toBeVisible();
  expect(stock.getByText('No new data, so it may have changed')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Data (1)' })).toHaveTextContent('ITB US');
});

test('which alerts are listed can be chosen before they have loaded', async () => {
  const known = Promise.withResolvers<WireToday>();
  answer(getToday, () => known.promise);
  const { user } = await open();
  expect(screen.getByRole('radio', { name: 'Open' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  known.resolve(buildToday({ episodes: [buildEpisode({ owner_id: 9 })] }));
  expect(await screen.findByRole('radio', { name: 'Mine (0)' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Open (1)' })).not.toBeChecked();
  expect(screen.getByText('Nothing is assigned to you')).toBeVisible();
});

test('a button that leads where only admins may go is not shown to others', async () => {
  answerToday({
    episodes: [buildEpisode({ rule: 'source-trouble', label: 'ITB US', path: '/connections' })],
  });
  await renderPage(<TodayPage />, { at: '/today', as: { ...someone, role: 'user' } });
  expect(await screen.findByText('ITB US')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open Connections' })).toBeNull();
});

test('nothing to do is one calm sentence, with what was resolved below', async () => {
  answerToday({
    resolved: [
      {
        id: 5,
        rule: 'place-out',
        label: '2.0 L in ITB US',
        path: '/supply',
        resolved_at: '2026-11-20T08:00:00.000Z',
      },
    ],
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'Nothing needs action' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Resolved Since Yesterday (1)' })).toHaveTextContent(
    '2.0 L in ITB US',
  );
});

test('what can’t be checked is said in one line, whether or not something needs action', async () => {
  const unknown = [
    { rule: 'place-out', subjects: 8 },
    { rule: 'source-trouble', subjects: 4 },
  ];
  answerToday({ unknown });
  const { queries } = await open();
  expect(await screen.findByRole('heading', { name: 'Nothing needs action so far' })).toBeVisible();
  const note =
    '12 checks are waiting for data that’s missing or out of date: Out of Stock (8), Source Failing (4).';
  expect(screen.getByText(note)).toBeVisible();
  answerToday({ episodes: [buildEpisode()], unknown });
  await act(() => queries.invalidateQueries());
  expect(await screen.findByRole('region', { name: 'Stock (1)' })).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});

test('of many kinds of checks that wait for data the first three are named', async () => {
  const [rule] = buildToday().rules;
  const kinds = ['a', 'b', 'c', 'd', 'e'].flatMap((id) =>
    rule ? [{ ...rule, id, title: id.toUpperCase() }] : [],
  );
  answerToday({ rules: kinds, unknown: kinds.map(({ id }) => ({ rule: id, subjects: 2 })) });
  await open();
  expect(await screen.findByText(/: A \(2\), B \(2\), C \(2\) and 4 more\.$/)).toBeVisible();
});

test('several are acknowledged at once', async () => {
  answerToday({ episodes: [buildEpisode(), buildEpisode({ id: 8, label: '2.0 L in ITB US' })] });
  answer(changeEpisodes, { success: true, changed: 2, resolved: 0 });
  const { user } = await open();
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  const bar = within(screen.getByRole('group', { name: 'Selected alerts' }));
  expect(bar.getByText('2 alerts selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('2 alerts acknowledged')).toBeVisible();
  expect(listCalls(changeEpisodes)).toMatchObject([
    { body: { ids: [7, 8], change: { what: 'acknowledge' } } },
  ]);
});

test('one is put off, by itself until it changes', async () => {
  answerToday({ episodes: [buildEpisode()] });
  answer(changeEpisodes, { success: true, changed: 1, resolved: 0 });
  const { user } = await open();
  await openMenu(user, 'Snooze');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Until' }));
  await user.click(await screen.findByRole('option', { name: 'Until It Changes' }));
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(await screen.findByText('Cityplay M in TIVE EU snoozed')).toBeVisible();
  expect(listCalls(changeEpisodes)).toMatchObject([
    { body: { ids: [7], change: { what: 'snooze', until: null } } },
  ]);
});

test('what is put off is in a list of its own, and can be unsnoozed', async () => {
  answerToday({ episodes: [buildEpisode({ is_snoozed: true })] });
  answer(changeEpisodes, { success: true, changed: 1, resolved: 0 });
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Nothing needs action' })).toBeVisible();
  await user.click(screen.getByText('Snoozed (1)'));
  expect(await screen.findByText('Snoozed until it changes')).toBeVisible();
  await openMenu(user, 'Unsnooze');
  expect(await screen.findByText('1 alert unsnoozed')).toBeVisible();
  expect(listCalls(changeEpisodes)).toMatchObject([{ body: { ids: [7], change: { what: 'wake' } } }]);
});

test('someone is asked to look after it', async () => {
  answerToday({ episodes: [buildEpisode()] });
  answer(changeEpisodes, { success: true, changed: 1, resolved: 0 });
  const { user } = await open();
  await openMenu(user, 'Assign');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: 'Otis Brookmere' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Cityplay M in TIVE EU assigned')).toBeVisible();
  expect(listCalls(changeEpisodes)).toMatchObject([{ body: { change: { what: 'assign', owner_id: 9 } } }]);
});

test.each([
  ['Snooze', 'Cityplay M in TIVE EU already resolved, not snoozed'],
  ['Assign', 'Cityplay M in TIVE EU already resolved, not assigned'],
])('%s on an alert that was resolved while the dialog was open says so: %s', async (what, said) => {
  answerToday({ episodes: [buildEpisode()] });
  answer(changeEpisodes, { success: true, changed: 0, resolved: 1 });
  const { user } = await open();
  await openMenu(user, what);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: what }));
  expect(await screen.findByText(said)).toBeVisible();
});

test('of several, those that were resolved meanwhile are counted apart', async () => {
  answerToday({ episodes: [buildEpisode(), buildEpisode({ id: 8, label: '2.0 L in ITB US' })] });
  answer(changeEpisodes, { success: true, changed: 1, resolved: 1 });
  const { user } = await open();
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('1 alert acknowledged, 1 already resolved')).toBeVisible();
});

test('a note is saved on the version that was read; a refusal is shown', async () => {
  answerToday({ episodes: [buildEpisode()] });
  refuse(saveEpisodeNote, 'invalid', { message: 'Please correct the fields.', fields: { note: 'Too long' } });
  const { user } = await open();
  await openMenu(user, 'Note');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox', { name: 'Note' }), 'Asked the factory');
  await user.click(dialog.getByRole('button', { name: 'Save Note' }));
  expect(await dialog.findByText('Too long')).toBeVisible();
  expect(listCalls(saveEpisodeNote)).toMatchObject([
    { params: { id: 7 }, body: { note: 'Asked the factory', version: 3 } },
  ]);
});

test('a note that another person has changed meanwhile is not overwritten: theirs is taken in first', async () => {
  answerToday({ episodes: [buildEpisode()] });
  const { user, queries } = await open();
  await openMenu(user, 'Note');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox', { name: 'Note' }), 'Asked the factory');
  answerToday({ episodes: [buildEpisode({ note: 'It is on its way', version: 4, label: 'Renamed' })] });
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('It is on its way')).toBeInTheDocument();
  refuse(saveEpisodeNote, 'conflict', 'Someone else changed this while you were editing.');
  await user.click(dialog.getByRole('button', { name: 'Save Note' }));
  expect(await dialog.findByText('Someone else changed this while you were editing.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked the factory');
  answer(saveEpisodeNote, { success: true });
  await user.click(dialog.getByRole('button', { name: 'Save Note' }));
  expect(await screen.findByText(/^Note on .* saved$/)).toBeVisible();
  expect(listCalls(saveEpisodeNote).map(({ body }) => body.version)).toEqual([3, 4]);
});

test('what is typed about an alert stays when it is resolved meanwhile', async () => {
  answerToday({ episodes: [buildEpisode()] });
  const { user, queries } = await open();
  await openMenu(user, 'Note');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox', { name: 'Note' }), 'Asked the factory');
  answerToday({ episodes: [] });
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText('Nothing needs action')).toBeInTheDocument();
  answer(saveEpisodeNote, { success: true });
  await user.click(dialog.getByRole('button', { name: 'Save Note' }));
  expect(await screen.findByText('Note on Cityplay M in TIVE EU saved')).toBeVisible();
  expect(listCalls(saveEpisodeNote)).toMatchObject([{ body: { note: 'Asked the factory', version: 3 } }]);
});

test('without the list of people an assigned alert is assigned, and can be assigned to oneself', async () => {
  answerToday({ episodes: [buildEpisode({ owner_id: 9 }), buildEpisode({ id: 8, label: 'Other' })] });
  refuse(listTodayPeople, 'unavailable', 'The database is away.');
  answer(changeEpisodes, { success: true, changed: 1, resolved: 0 });
  const { user } = await open();
  const [assigned, other] = await screen.findAllByRole('listitem');
  expect(assigned).toHaveTextContent('Assigned');
  expect(other).not.toHaveTextContent('Assigned');
  await user.click(screen.getByRole('button', { name: 'More actions for Other' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Couldn’t load the list of people/)).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue(someone.full_name);
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Other assigned')).toBeVisible();
  expect(listCalls(changeEpisodes)).toMatchObject([{ body: { change: { owner_id: someone.id } } }]);
});

test('who looks after an alert stays a choice, also once they have left or while no names are known', async () => {
  const people = [{ id: 9, full_name: 'Otis Brookmere', is_active: false }];
  answerToday({ episodes: [buildEpisode({ owner_id: 9 })] });
  answer(listTodayPeople, { people });
  await open('/today?dialog=assign&alerts=7');
  const findOwner = async () =>
    within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Owner' });
  const owner = await findOwner();
  await waitFor(() => expect(owner).toHaveValue('Otis Brookmere'));
  cleanup();
  refuse(listTodayPeople, 'unavailable', 'The database is away.');
  await open('/today?dialog=assign&alerts=7');
  const unnamed = await findOwner();
  await waitFor(() => expect(unnamed).toHaveValue('Someone'));
});

test('a failure says so and can be tried again', async () => {
  refuse(getToday, 'unavailable', 'The database is away.');
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Error Loading Today' })).toBeVisible();
  answerToday({ episodes: [buildEpisode()] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Cityplay M in TIVE EU')).toBeVisible();
});

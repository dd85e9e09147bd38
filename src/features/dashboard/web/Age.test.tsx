import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { Age } from './Age.tsx';

afterEach(() => void vi.useRealTimers());

const READ = {
  id: 'warehouse:tive',
  name: 'TIVE',
  state: 'fresh',
  last_outcome: 'succeeded',
  last_success_at: new Date().toISOString(),
} as const;
const OFFLINE = { ...READ, id: 'warehouse:uk', name: 'UK', last_outcome: 'failed' } as const;
const tone = () => document.querySelector('[data-tone]')?.getAttribute('data-tone');

test.each([
  [OFFLINE, 'bad', 'just nowUK failing · last synced just now'],
  [{ ...OFFLINE, state: 'late' }, 'bad', 'just nowUK failing · last synced just now'],
  [
    { ...READ, id: 'warehouse:uk', name: 'UK', state: 'late' },
    'watch',
    'just nowUK late · last synced just now',
  ],
  [
    { ...READ, id: 'warehouse:uk', name: 'UK', state: 'paused' },
    'neutral',
    'just nowUK paused · last synced just now',
  ],
  [{ ...OFFLINE, state: 'never', last_success_at: null }, 'bad', 'just nowUK never synced'],
] as const)('of a total with %o the dot is %s, and it says %s', async (part, dot, text) => {
  await renderPage(<Age sources={[READ, part]} />);
  expect(tone()).toBe(dot);
  expect(document.querySelector('[data-tone]')).toHaveTextContent(text);
});

test.each([
  [{ ...READ, state: 'stale' }, 'out of date · last synced just now'],
  [{ ...READ, state: 'late' }, 'late · last synced just now'],
  [OFFLINE, 'failing · last synced just now'],
  [{ ...READ, state: 'paused' }, 'paused · last synced just now'],
  [READ, 'just now'],
] as const)('how a single part stands is said in words, too: %o', async (part, text) => {
  await renderPage(<Age sources={[part]} />);
  expect(document.querySelector('[data-tone]')?.textContent).toBe(text);
});

test('two parts of one name are both named', async () => {
  await renderPage(<Age sources={[READ, OFFLINE, { ...OFFLINE, id: 'warehouse:uk-2' }]} />);
  expect(document.querySelector('[data-tone]')?.textContent).toBe(
    'just nowUK failing · last synced just nowUK failing · last synced just now',
  );
});

test('beside a figure of the same age only what is not well is said', async () => {
  const { redraw } = await renderPage(<Age isBrief isDoubtOnly sources={[READ, READ]} />);
  expect(tone()).toBeUndefined();
  redraw(<Age isBrief isDoubtOnly sources={[READ, OFFLINE]} />);
  expect(document.querySelector('[data-tone]')).toHaveTextContent(
    '1 of 2 sources failing,oldest synced just now',
  );
});

test('what was never read has a neutral dot, and so has what nothing reads', async () => {
  const unread = { ...READ, state: 'never', last_outcome: null, last_success_at: null } as const;
  await renderPage(<Age sources={[unread, { ...unread, id: 'warehouse:uk', name: 'UK' }]} />);
  expect(tone()).toBe('neutral');
  expect(document.querySelector('[data-tone]')).toHaveTextContent(/^not synced yet$/);
});

test('where there is little room, it says how many are not well and how old the oldest is; which ones on hover', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const parts = [OFFLINE, { ...OFFLINE, id: 'warehouse:ca', name: 'CA', last_success_at: at(3) }, READ];
  await renderPage(<Age isBrief sources={parts} />);
  const age = document.querySelector('[data-tone]');
  expect(age).toHaveTextContent('2 of 3 sources failing,oldest synced 3 min ago');
  expect(age).toHaveAttribute(
    'title',
    expect.stringMatching(/^UK: failing, .*\nCA: failing, .*\nTIVE: up to date, /),
  );
});

test('where there is little room, those that are not well in different ways are counted together', async () => {
  const at = new Date(Date.now() - 5 * 3_600_000).toISOString();
  const stale = { ...READ, id: 'warehouse:us', name: 'US', state: 'stale', last_success_at: at } as const;
  await renderPage(<Age isBrief sources={[OFFLINE, stale, READ]} />);
  expect(document.querySelector('[data-tone]')).toHaveTextContent(
    '2 of 3 sources out of date,oldest synced 5 h ago',
  );
});

test('what is up to date looks the same where there is little room', async () => {
  await renderPage(<Age isBrief sources={[READ, { ...READ, id: 'warehouse:uk', name: 'UK' }]} />);
  expect(document.querySelector('[data-tone]')).toHaveTextContent(/^just now$/);
});

test('the age of what is late goes on, too, though nothing new comes in', async () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const stale = { ...READ, state: 'stale' as const };
  const at = (minutes: number) => ({ last_success_at: new Date(now - minutes * 60_000).toISOString() });
  await renderPage(
    <Age
      sources={[
        { ...stale, ...at(20) },
        { ...stale, id: 'warehouse:itb', name: 'ITB', ...at(40) },
      ]}
    />,
  );
  expect(document.body).toHaveTextContent(
    'TIVE out of date · last synced 20 min agoITB out of date · last synced 40 min ago',
  );
  act(() => void vi.advanceTimersByTime(3 * 3_600_000));
  expect(document.body).toHaveTextContent(
    'TIVE out of date · last synced 3 h agoITB out of date · last synced 3 h ago',
  );
});

import { expect, test } from 'vitest';
import type { AgendaEntry } from '#features/agenda/rules/agenda.ts';
import { composeBrief } from './compose.ts';
import type { AlertFact, BriefFacts, ProposalFact, SilentSource } from './facts.ts';

const FACTS: BriefFacts = {
  kind: 'daily',
  today: '2026-11-27',
  spans: {
    newSince: '2026-11-26',
    sold: { from: '2026-11-26', to: '2026-11-26' },
    dueUntil: '2026-11-29',
  },
  alerts: [],
  waiting: 0,
  agenda: [],
  sales: { sold: { value: null, isPartial: false }, target: null, forecast: null },
  pace: null,
  silent: [],
  proposals: [],
};
const compose = (facts: Partial<BriefFacts> = {}) => composeBrief({ ...FACTS, ...facts });

const alert = (facts: Partial<AlertFact> = {}): AlertFact => ({
  title: 'Out of Stock',
  label: 'Cityplay M in TIVE EU',
  detail: 'Nothing left',
  path: '/supply',
  isUrgent: true,
  isNew: true,
  ...facts,
});
const entry = (facts: Partial<AgendaEntry> = {}): AgendaEntry => ({
  kind: 'arrival',
  key: 'arrival-1',
  firstDay: '2026-11-27',
  lastDay: '2026-11-27',
  title: '2 boxes arrive in TIVE EU',
  detail: null,
  path: '/box/1',
  ...facts,
});
const proposal = (facts: Partial<ProposalFact> = {}): ProposalFact => ({
  label: 'Ship 240 × 2.0 L to TIVE EU',
  path: '/supply?line=a',
  shipBy: '2026-12-02',
  isLate: false,
  mayBeEarlier: false,
  ...facts,
});
const silent = (facts: Partial<SilentSource> = {}): SilentSource => ({
  name: 'TIVE',
  state: 'late',
  outcome: 'succeeded',
  lastRead: null,
  path: '/',
  ...facts,
});
/** Titles with the labels below them. */
const outline = (facts: Partial<BriefFacts>) =>
  compose(facts).sections.map(({ title, lines }) => [title, ...lines.map(({ label }) => label)]);

test('a day with nothing new, nothing due and nothing red is quiet', () => {
  const brief = compose({
    alerts: [alert({ isNew: false, isUrgent: false })],
    agenda: [entry({ firstDay: '2026-11-28', lastDay: '2026-11-28' })],
  });
  expect(brief.isQuiet).toBe(true);
  expect(brief.subject).toBe('Brief of Fri 27 Nov: nothing new');
  expect(brief.intro).toBe('Nothing new needs action since Thu 26 Nov. Nothing is due today.');
});

test('checks that wait for data are said beside what is new, and are no reason for a mail', () => {
  const brief = compose({ waiting: 12 });
  expect(brief.isQuiet).toBe(true);
  expect(brief.intro).toBe(
    'Nothing new needs action since Thu 26 Nov. 12 checks are waiting for data that’s missing or out of date. Nothing is due today.',
  );
});

test.each([
  ['what is new', { alerts: [alert({ isUrgent: false })] }],
  ['what is still urgent', { alerts: [alert({ isNew: false })] }],
  ['what is due today', { agenda: [entry()] }],
  ['a source that is late', { silent: [silent()] }],
])('%s is worth a mail', (_, facts) => {
  expect(compose(facts).isQuiet).toBe(false);
});

test.each([
  [{ state: 'late' }, 'Late'],
  [{ state: 'stale', outcome: 'failed' }, 'Out of Date'],
  [{ state: 'paused' }, 'Paused'],
  [{ state: 'never', outcome: null }, 'Not Synced Yet'],
  [{ state: 'never', outcome: 'failed' }, 'Never Synced'],
] as const)('a source that is %o is called what the screens call it: %s', (facts, value) => {
  const lines = compose({ silent: [silent(facts)] }).sections.flatMap((section) => section.lines);
  expect(lines).toMatchObject([{ label: 'TIVE', value }]);
});

test('a paused source is named beside what is worth a mail, but is not worth one itself', () => {
  expect(compose({ silent: [silent({ state: 'paused' })] })).toMatchObject({ isQuiet: true });
  expect(outline({ silent: [silent({ state: 'paused' })] })).toEqual([['Sources Out of Date', 'TIVE']]);
});

test('what is new goes before what is old, urgent before what can wait, and the rest is a line', () => {
  const alerts = [
    alert({ label: 'A', isUrgent: false }),
    alert({ label: 'B' }),
    alert({ label: 'C', isNew: false }),
    alert({ label: 'D', isNew: false, isUrgent: false }),
    alert({ label: 'E', isNew: false, isUrgent: false }),
  ];
  expect(outline({ alerts })).toEqual([
    ['New', 'Out of Stock: B', 'Out of Stock: A'],
    ['Still Urgent', 'Out of Stock: C', 'Other alerts on Today'],
  ]);
  expect(compose({ alerts }).subject).toBe('Brief of Fri 27 Nov: 2 new, 1 urgent');
  expect(compose({ alerts }).sections[1]?.lines[1]).toMatchObject({ value: '2', path: '/today' });
});

test('what should have left or arrived by now is due today and stands out; what arrived is not listed', () => {
  const agenda = [
    entry({ kind: 'ship-by', title: 'Ship 240', firstDay: '2026-11-24', lastDay: '2026-11-24' }),
    entry({ title: 'Arrived', firstDay: '2026-11-24', lastDay: '2026-11-24' }),
    entry({ title: 'Lost', firstDay: '2026-11-25', lastDay: '2026-11-25', isLate: true }),
    entry({ title: 'Arrives' }),
    entry({ kind: 'closure', title: 'Closed: Move', firstDay: '2026-11-25', lastDay: '2026-11-28' }),
    entry({ title: 'Soon', firstDay: '2026-11-29', lastDay: '2026-11-29', mayBeEarlier: true }),
    entry({ title: 'Next week', firstDay: '2026-11-30', lastDay: '2026-11-30' }),
  ];
  expect(outline({ agenda })).toEqual([
    ['Due Today', 'Ship 240', 'Lost', 'Arrives', 'Closed: Move'],
    ['Due This Week', 'Soon'],
  ]);
  const [today, soon] = compose({ agenda }).sections;
  expect(soon?.lines[0]).toMatchObject({ value: 'Sun 29 Nov or earlier' });
  expect(today?.lines[0]).toMatchObject({ value: 'Tue 24 Nov', tone: 'bad' });
  expect(today?.lines[1]).toMatchObject({ value: 'Wed 25 Nov', tone: 'bad' });
  expect(today?.lines[3]).toMatchObject({ value: null, detail: 'Until Sat 28 Nov', tone: null });
});

const forecast = { mean: 430.4, p10: 380.2, p90: 470 };

test.each([
  [{ value: 412, isPartial: false }, '412', '38 below the target, 18 below the forecast', null],
  [{ value: 370, isPartial: false }, '370', '80 below the target, 60 below the forecast', 'watch'],
  [{ value: 480, isPartial: false }, '480', '30 above the target, 50 above the forecast', 'good'],
  [{ value: 450, isPartial: false }, '450', 'equal to the target, 20 above the forecast', null],
  [{ value: 90, isPartial: true }, 'at least 90', 'Incomplete so far', null],
  [{ value: null, isPartial: false }, '–', 'Not known yet', null],
])('sold %o says %s: %s', (sold, value, detail, tone) => {
  const [section] = compose({ sales: { sold, target: { units: 450, days: 1, sold }, forecast } }).sections;
  expect(section?.title).toBe('Yesterday, Thu 26 Nov');
  expect(section?.lines[0]).toMatchObject({ label: 'Sold', value, detail, tone });
  expect(section?.lines[2]).toMatchObject({ value: '430', detail: '380 to 470 in 8 of 10 cases' });
});

test('a forecast whose range is not known yet has none, and no sales stand out against it', () => {
  const [section] = compose({
    sales: {
      sold: { value: 900, isPartial: false },
      target: null,
      forecast: { mean: 430.4, p10: null, p90: null },
    },
  }).sections;
  expect(section?.lines[0]).toMatchObject({ detail: '470 above the forecast', tone: null });
  expect(section?.lines[2]).toMatchObject({ value: '430', detail: 'Not enough data for a range' });
});

test('a target of some of the days is compared with what those days sold', () => {
  const [section] = compose({
    today: '2026-11-30',
    spans: { ...FACTS.spans, sold: { from: '2026-11-27', to: '2026-11-29' } },
    sales: {
      sold: { value: 300, isPartial: false },
      target: { units: 100, days: 1, sold: { value: 95, isPartial: false } },
      forecast: null,
    },
  }).sections;
  expect(section?.lines.slice(0, 2).map(({ value, detail }) => [value, detail])).toEqual([
    ['300', '5 below the target of the 1 planned day'],
    ['100', 'Set for 1 of 3 days'],
  ]);
});

test('what was not planned or forecast is said, and never 0', () => {
  const [section] = compose({
    sales: { sold: { value: 3, isPartial: false }, target: null, forecast: null },
  }).sections;
  expect(section?.lines.map(({ value, detail }) => [value, detail])).toEqual([
    ['3', null],
    ['–', 'No target was set'],
    ['–', 'No forecast was made'],
  ]);
});

test('the month says what is sold, where it leads, and what each day left must sell', () => {
  const pace = {
    month: '2026-11',
    target: 12_000,
    toDate: { value: 9120, isPartial: true },
    daysSoFar: 24,
    missingDays: 2,
    reached: 9880,
    daysLeft: 4,
    average: 380,
    neededPerDay: 529.5,
    projectedEnd: 11_400,
  };
  const [section] = compose({ pace }).sections;
  expect(section?.title).toBe('November 2026');
  expect(section?.lines.map(({ label, value, detail }) => [label, value, detail])).toEqual([
    ['Sold So Far', 'at least 9,120 of 12,000', '2 days are not completely filled in'],
    ['Projected Month Total', 'about 11,400', '2 days are estimated at the average'],
    ['Needed per Day', 'about 530', 'Over 4 planned days'],
  ]);
  const unknown = { ...pace, daysSoFar: 0, average: null, neededPerDay: null, projectedEnd: null };
  const lines = compose({ pace: unknown }).sections[0]?.lines.slice(1);
  expect(lines?.map(({ value, detail }) => [value, detail])).toEqual([
    ['–', 'Not known yet'],
    ['–', 'Not known yet'],
  ]);
});

test('figures of a month without missing days are not estimates', () => {
  const pace = {
    month: '2026-11',
    target: 12_000,
    toDate: { value: 9880, isPartial: false },
    daysSoFar: 26,
    missingDays: 0,
    reached: 9880,
    daysLeft: 1,
    average: 380,
    neededPerDay: 2120,
    projectedEnd: 10_260,
  };
  const lines = compose({ pace }).sections[0]?.lines;
  expect(lines?.map(({ value, detail }) => [value, detail])).toEqual([
    ['9,880 of 12,000', null],
    ['10,260', null],
    ['2,120', 'Over 1 planned day'],
  ]);
});

test('the weekly one has the proposals', () => {
  const proposals = [
    proposal({ shipBy: '2026-12-02' }),
    proposal({ shipBy: '2026-11-20', isLate: true }),
    proposal({ shipBy: '2026-12-03', mayBeEarlier: true }),
  ];
  const brief = compose({ kind: 'weekly', proposals });
  expect(brief.subject).toBe('Weekly Brief of Fri 27 Nov: nothing new, 3 proposals');
  expect(brief.sections.find(({ title }) => title === 'Proposals')?.lines).toMatchObject([
    { value: 'by Wed 2 Dec', tone: null },
    { value: 'by Fri 20 Nov', tone: 'bad', detail: 'Too late to prevent a stockout' },
    { value: 'by Thu 3 Dec or earlier', tone: null },
  ]);
  expect(outline({ proposals })).toEqual([]);
});

test('a long section is cut, and says how much is left', () => {
  const alerts = Array.from({ length: 40 }, (_, at) => alert({ label: String(at) }));
  expect(compose({ alerts }).sections[0]).toMatchObject({ more: 25 });
});

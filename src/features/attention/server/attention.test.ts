import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { type AttentionRule, type Observation } from '#server/attention/attention-rule.ts';
import { createLog } from '#server/log.ts';
import { buildAttentionRule } from '#testing/builders/attention.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { changeEpisodes, getToday } from '../contract.ts';
import { watchRules } from './public.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const TIME_ZONE = 'Europe/London';

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, settings: { COMPANY_TIME_ZONE: TIME_ZONE } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  for (const table of [
    'attention_episodes',
    'attention_looks',
    'attention_settings',
    'attention_unknowns',
    'history',
  ] as const)
    await server.db.deleteFrom(table).execute();
  otis = server.signedInAs(await buildUser(server.db));
  ada = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
});

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });

const look = (rules: AttentionRule[], silent: string[] = []): Promise<string[]> =>
  watchRules(server.db, {
    rules,
    timeZone: TIME_ZONE,
    now: server.clock.now,
    log,
    listSilentSources: async () => silent,
  });
const pass = (minutes: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const readToday = async () => {
  const { body } = await otis.call(getToday, {});
  if (!body) throw new Error('Today did not answer');
  return body;
};
const readEpisode = async () => {
  const [episode] = (await readToday()).episodes;
  if (!episode) throw new Error('nothing needs a person');
  return episode;
};
const listEvents = async () =>
  ((await ada.call(listHistory, { query: { entity: 'episode' } })).body?.entries ?? []).map(
    ({ action, user_name: name }) => `${action} by ${name === null ? 'Touchline' : 'a person'}`,
  );

test('what is over its threshold is listed once, however often it is looked at, until it is well', async () => {
  let figure = 12;
  const rule = buildAttentionRule(() => [{ figure }]);
  await look([rule]);
  pass(1);
  await look([rule]);
  expect((await readToday()).episodes).toMatchObject([
    {
      rule: 'place-out',
      label: 'Cityplay M in TIVE EU',
      detail: 'Nothing left',
      began_at: NOW.toISOString(),
    },
  ]);
  figure = 2;
  pass(1);
  await look([rule]);
  expect(await readToday()).toMatchObject({
    episodes: [],
    resolved: [{ label: 'Cityplay M in TIVE EU', resolved_at: server.clock.now.toISOString() }],
  });
  expect(await listEvents()).toEqual(['updated by Touchline', 'created by Touchline']);
});

test('a figure within its margin neither begins nor ends anything', async () => {
  let figure = 9.5;
  const rule = buildAttentionRule(() => [{ figure }]);
  await look([rule]);
  expect((await readToday()).episodes).toEqual([]);
  figure = 12;
  await look([rule]);
  figure = 9.5;
  pass(1);
  await look([rule]);
  expect((await readToday()).episodes).toHaveLength(1);
});

test('the same trouble within the time of its recovery is the same episode', async () => {
  let observed: Partial<Observation>[] = [{}];
  const rule = buildAttentionRule(() => observed, { settleMinutes: 10 });
  await look([rule]);
  observed = [];
  pass(1);
  await look([rule]);
  expect(await readEpisode()).toMatchObject({ is_recovering: true });
  observed = [{}];
  pass(5);
  await look([rule]);
  expect(await readEpisode()).toMatchObject({ is_recovering: false, began_at: NOW.toISOString() });
  observed = [];
  pass(1);
  await look([rule]);
  pass(10);
  await look([rule]);
  expect(await readToday()).toMatchObject({ episodes: [], resolved: [{}] });
});

test('while its source is silent nothing begins and nothing is over', async () => {
  let observed: Partial<Observation>[] = [{ sources: ['warehouse:tive'] }];
  const rule = buildAttentionRule(() => observed);
  await look([rule], ['warehouse:tive']);
  expect((await readToday()).episodes).toEqual([]);
  await look([rule]);
  observed = [];
  pass(1);
  await look([rule], ['warehouse:tive']);
  expect(await readEpisode()).toMatchObject({ has_data: false });
  pass(1);
  await look([rule]);
  expect((await readToday()).episodes).toEqual([]);
});

test('a figure that is not known ends nothing', async () => {
  let figure: number | null = 12;
  const rule = buildAttentionRule(() => [{ figure }]);
  await look([rule]);
  figure = null;
  pass(1);
  await look([rule]);
  expect(await readEpisode()).toMatchObject({ has_data: false });
});

test('what a rule cannot tell is counted until it can, beside the alerts that are listed', async () => {
  let figures: (number | null)[] = [null, null, 12];
  const rule = buildAttentionRule(() =>
    figures.map((figure, index) => ({ subject: String(index), figure, sources: ['warehouse:tive'] })),
  );
  await look([rule]);
  expect((await readToday()).unknown).toEqual([{ rule: 'place-out', subjects: 2 }]);
  figures = [2, null, null];
  await look([rule]);
  expect(await readToday()).toMatchObject({
    episodes: [{ has_data: false }],
    unknown: [{ rule: 'place-out', subjects: 1 }],
  });
  await look([rule], ['warehouse:tive']);
  expect((await readToday()).unknown).toEqual([{ rule: 'place-out', subjects: 2 }]);
  figures = [2, 2, 2];
  await look([rule]);
  expect((await readToday()).unknown).toEqual([]);
});

test('what waits to be an alert and is not known any more is counted as unknown', async () => {
  let figure: number | null = 12;
  const rule = buildAttentionRule(() => [{ figure }], { waitMinutes: 30 });
  await look([rule]);
  figure = null;
  await look([rule]);
  expect(await readToday()).toMatchObject({ episodes: [], unknown: [{ subjects: 1 }] });
});

test('what a rule that is off or gone could not tell is forgotten', async () => {
  const unknown = () => [{ figure: null }];
  const [off, gone] = [buildAttentionRule(unknown), buildAttentionRule(unknown, { id: 'pool-low' })];
  await look([off, gone]);
  const count = async () =>
    (await server.db.selectFrom('attention_unknowns').select('rule').execute()).length;
  expect(await count()).toBe(2);
  await server.db
    .insertInto('attention_settings')
    .values({ rule: off.id, threshold: null, is_off: true })
    .execute();
  await look([off]);
  expect(await count()).toBe(0);
});

test('what must hold for a while is reported only then, and not at all if it was over before', async () => {
  let observed: Partial<Observation>[] = [{}];
  const rule = buildAttentionRule(() => observed, { waitMinutes: 30 });
  await look([rule]);
  pass(29);
  await look([rule]);
  expect((await readToday()).episodes).toEqual([]);
  observed = [];
  await look([rule]);
  expect((await readToday()).resolved).toEqual([]);
  observed = [{}];
  await look([rule]);
  pass(30);
  await look([rule]);
  expect((await readToday()).episodes).toHaveLength(1);
});

test('two processes that look at the same time begin one episode', async () => {
  const rule = buildAttentionRule(() => [{}]);
  await Promise.all([look([rule]), look([rule]), look([rule])]);
  expect((await readToday()).episodes).toHaveLength(1);
  expect(await listEvents()).toEqual(['created by Touchline']);
});

test('a rule that fails keeps no other from being looked at, and says so in the log', async () => {
  const broken = buildAttentionRule(
    () => {
      throw new Error('no such column');
    },
    { id: 'pool-low' },
  );
  expect(await look([broken, buildAttentionRule(() => [{}])])).toEqual(['place-out']);
  expect(lines.join('\n')).toContain('pool-low');
});

test('a rule is looked at again when its data, its threshold or the day has changed, and after a while', async () => {
  const rule = buildAttentionRule(() => [], { tables: ['attention_episodes'], everySeconds: 300 });
  expect(await look([rule])).toEqual(['place-out']);
  expect(await look([rule])).toEqual([]);
  await server.db
    .insertInto('attention_settings')
    .values({ rule: rule.id, threshold: 5, is_off: false })
    .execute();
  expect(await look([rule])).toEqual(['place-out']);
  pass(6);
  expect(await look([rule])).toEqual(['place-out']);
  expect(await look([rule])).toEqual([]);
  await look([buildAttentionRule(() => [{}], { id: 'pool-low' })]);
  expect(await look([rule])).toEqual(['place-out']);
});

test.each([
  ['turned off', { threshold: null, is_off: true }],
  ['given another threshold', { threshold: 50, is_off: false }],
])(
  'a rule that is %s while it is looked at begins nothing that its new settings do not',
  async (_, settings) => {
    const rule = buildAttentionRule(() => [{}]);
    const observe = async (...asked: Parameters<AttentionRule['observe']>) => {
      const observed = await rule.observe(...asked);
      await server.db
        .insertInto('attention_settings')
        .values({ rule: rule.id, ...settings })
        .onConflict((of) => of.column('rule').doNothing())
        .execute();
      return observed;
    };
    await look([{ ...rule, observe }]);
    expect((await readToday()).episodes).toEqual([]);
    await look([{ ...rule, observe }]);
    expect((await readToday()).episodes).toEqual([]);
  },
);

test('what a rule that is turned off had open is over', async () => {
  const rule = buildAttentionRule(() => [{}]);
  await look([rule]);
  await server.db
    .insertInto('attention_settings')
    .values({ rule: rule.id, threshold: null, is_off: true })
    .execute();
  await look([rule]);
  expect((await readToday()).episodes).toEqual([]);
});

test('the urgent come first, then what no one has acknowledged, then the oldest', async () => {
  const soon = buildAttentionRule(() => [{ subject: 'b', label: 'Soon' }], { id: 'pool-low' });
  const urgent = buildAttentionRule(() => [
    { subject: 'a', label: 'First' },
    { subject: 'c', label: 'Second' },
  ]);
  await look([soon, urgent]);
  const first = (await readToday()).episodes.find(({ label }) => label === 'First');
  await otis.call(changeEpisodes, { body: { ids: [first?.id ?? 0], change: { what: 'acknowledge' } } });
  expect((await readToday()).episodes.map(({ label }) => label)).toEqual(['Second', 'First', 'Soon']);
});

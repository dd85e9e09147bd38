import { expect, test } from 'vitest';
import { readProfile } from './profile.ts';

const MAIN = { pid: 7, tid: 1 };
const thread = (pid: number, name: string) => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid: 1,
  ts: 0,
  args: { name },
});
const work = (name: string, fromMs: number, ms: number) => ({
  ...MAIN,
  name,
  ph: 'X',
  ts: fromMs * 1000,
  dur: ms * 1000,
});
const read = (traceEvents: object[]) => readProfile(Buffer.from(JSON.stringify({ traceEvents })));

test('each kind of work has what it took by itself, and the rest of the time the thread waited', () => {
  const profile = read([
    thread(7, 'CrRendererMain'),
    thread(8, 'CrBrowserMain'),
    work('RunTask', 100, 50),
    work('EvaluateScript', 105, 40),
    work('v8.compileModule', 110, 5),
    work('Layout', 120, 15),
    work('RunTask', 180, 20),
    work('UpdateLayoutTree', 181, 4),
    work('something new', 182, 1),
    { ...work('RunTask', 0, 500), pid: 8 },
  ]);
  expect(Object.fromEntries(profile)).toEqual({
    'scripts compiled': 5,
    'scripts run': 20,
    'garbage collected': 0,
    'styles computed': 4,
    layout: 15,
    painted: 0,
    'page parsed': 0,
    'other work': 26,
    waited: 30,
  });
});

import { expect, test } from 'vitest';
import { createRecentEvents } from './recent-events.ts';

function start() {
  let nowMs = 1_000_000;
  const recent = createRecentEvents(() => nowMs);
  return { recent, pass: (ms: number) => (nowMs += ms) };
}

test('a browser is told how long ago each table last changed, and from when on nothing is known', () => {
  const { recent, pass } = start();
  pass(5_000);
  recent.note('stock');
  recent.note('users');
  pass(100);
  recent.note('stock');
  pass(0.7);
  expect(recent.list()).toEqual([
    { table: 'users', agoMs: 100 },
    { table: 'stock', agoMs: 0 },
    { table: '*', agoMs: 5_100 },
  ]);
});

test('nothing older than a minute is kept', () => {
  const { recent, pass } = start();
  pass(5_000);
  recent.note('stock');
  pass(59_000);
  recent.note('users');
  expect(recent.list()).toEqual([
    { table: 'stock', agoMs: 59_000 },
    { table: 'users', agoMs: 0 },
    { table: '*', agoMs: 60_000 },
  ]);
  pass(1_001);
  expect(recent.list()).toEqual([
    { table: 'users', agoMs: 1_001 },
    { table: '*', agoMs: 60_000 },
  ]);
});

test('after a loss of the connection nothing from before it is known', () => {
  const { recent, pass } = start();
  pass(5_000);
  recent.note('stock');
  recent.restart();
  pass(200);
  expect(recent.list()).toEqual([{ table: '*', agoMs: 200 }]);
});

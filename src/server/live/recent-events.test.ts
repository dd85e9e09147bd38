import { expect, test } from 'vitest';
import { createRecentEvents } from './recent-events.ts';

function start() {
  let nowMs = 1_000_000;
  const heard = createRecentEvents(() => nowMs);
  return { heard, pass: (ms: number) => (nowMs += ms) };
}

test('a browser is told how long ago each topic was last announced, and from when on nothing is known', () => {
  const { heard, pass } = start();
  pass(5_000);
  heard.note({ topic: 'stock' });
  heard.note({ topic: 'users' });
  pass(100);
  heard.note({ topic: 'stock' });
  pass(0.7);
  expect(heard.toldTo(1)).toEqual([
    { topic: 'users', agoMs: 100 },
    { topic: 'stock', agoMs: 0 },
    { topic: '*', agoMs: 5_100 },
  ]);
});

test('what was announced to one user reaches no one else', () => {
  const { heard, pass } = start();
  pass(10);
  heard.note({ topic: 'private', userId: 1 });
  expect(heard.toldTo(1).map(({ topic }) => topic)).toEqual(['private', '*']);
  expect(heard.toldTo(2).map(({ topic }) => topic)).toEqual(['*']);
});

test('nothing older than a minute is kept', () => {
  const { heard, pass } = start();
  pass(5_000);
  heard.note({ topic: 'stock' });
  pass(59_000);
  heard.note({ topic: 'users' });
  expect(heard.toldTo(1)).toEqual([
    { topic: 'stock', agoMs: 59_000 },
    { topic: 'users', agoMs: 0 },
    { topic: '*', agoMs: 60_000 },
  ]);
  pass(1_001);
  expect(heard.toldTo(1)).toEqual([
    { topic: 'users', agoMs: 1_001 },
    { topic: '*', agoMs: 60_000 },
  ]);
});

test('after a loss of the connection nothing from before it is known', () => {
  const { heard, pass } = start();
  pass(5_000);
  heard.note({ topic: 'stock' });
  heard.restart();
  pass(200);
  expect(heard.toldTo(1)).toEqual([{ topic: '*', agoMs: 200 }]);
});

import { expect, test } from 'vitest';
import { SAMPLE_MACHINE as machine } from '../http/sample-machine.ts';
import type { OpenedPage } from './measure.ts';
import { listMissedBars, formatSection, summarizeScreen } from './report.ts';

const visit = (change: Partial<OpenedPage> = {}): OpenedPage => ({
  firstPaint: 200,
  usable: 500,
  longestTask: 60,
  layoutShift: 0,
  requests: 20,
  bytes: 300_000,
  scripts: 150,
  work: 250,
  letters: [],
  scrolled: null,
  usableAgain: 300,
  profile: null,
  ...change,
});

const list = {
  rows: 5_000,
  frames: 180,
  longestFrame: 17,
  slowFrames: 0,
  blankFrames: 0,
  workPerFrame: 3,
};

test('a screen is the median of its visits', () => {
  const visits = [visit({ usable: 400 }), visit({ usable: 9_000 }), visit({ usable: 500 })];
  expect(summarizeScreen('kits', { 1: visits, 4: visits })).toMatchObject({
    requests: 20,
    kilobytes: 300,
    scripts: 150,
    letter: null,
    at: { 1: { usable: 500 }, 4: { usable: 500 } },
  });
});

test('each bar that is missed is named, with both figures', () => {
  const slow = summarizeScreen('stock', {
    1: [
      visit({
        usable: 801,
        letters: [33, 60, 30],
        usableAgain: 401,
        scrolled: { ...list, longestFrame: 35, blankFrames: 1 },
      }),
    ],
    4: [visit({ usable: 1_601, longestTask: 121, layoutShift: 0.051 })],
  });
  expect(listMissedBars(slow)).toEqual([
    'usable after 801 of 800 ms at 1×',
    'usable after 1601 of 1600 ms at 4×',
    'usable again after 401 of 400 ms',
    'a frame of 35 ms while scrolling',
    '1 empty frames while scrolling',
    'a task of 121 ms at 4×',
    '33 ms for a keystroke',
    'shifts by 0.051',
  ]);
  const atTheBar = summarizeScreen('stock', {
    1: [visit({ usable: 800, letters: [32], usableAgain: 400, scrolled: { ...list, longestFrame: 34 } })],
    4: [visit({ usable: 1_600, longestTask: 120, layoutShift: 0.05 })],
  });
  expect(listMissedBars(atTheBar)).toEqual([]);
});

test('the page says which bars are met, and which screen is the furthest from them', () => {
  const quick = summarizeScreen('kits', { 1: [visit({ letters: [20] })], 4: [visit()] });
  const slow = summarizeScreen('stock', { 1: [visit({ usable: 900 })], 4: [visit()] });
  const section = formatSection({ machine, scale: 1, rounds: 1, screens: [quick, slow] });
  expect(section).toContain('| usable at 1× ≤ 800 ms | 1 of 2 screens; worst 900 (stock) | **missed** |');
  expect(section).toContain('| keystroke to painted rows ≤ 32 ms | 1 of 1 screens; worst 20 (kits) | met |');
  expect(section).toContain('| stock | 20 | 300 |');
});

test('the first visit to the dashboard has a bar for all that it loads', () => {
  const summarize = (name: string) =>
    listMissedBars(summarizeScreen(name, { 1: [visit({ bytes: 301_000 })], 4: [visit()] }));
  expect(summarize('dashboard')).toEqual(['301 of 300 KB']);
  expect(summarize('kits')).toEqual([]);
});

test('a figure that no screen of a run has is not a bar that is met', () => {
  const screens = [summarizeScreen('kits', { 1: [visit()], 4: [visit()] })];
  expect(formatSection({ machine, scale: 1, rounds: 1, screens })).toContain(
    '| no frame of scrolling > 33 ms | not measured |  |',
  );
});

import { expect, test } from 'vitest';
import { listHours, spreadSteps } from './hours.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}Z`);

test('hours begin on the hour, and the running one is the last', () => {
  expect(listHours(at('09:30'), at('11:05')).map((hour) => hour.toISOString().slice(11, 16))).toEqual([
    '09:00',
    '10:00',
    '11:00',
  ]);
});

test('a step holds from its hour on until the next; before the first and where nothing was read, nothing is known', () => {
  const hours = listHours(at('08:00'), at('13:00'));
  const steps = [
    { from: at('09:00'), level: 8 },
    { from: at('12:00'), level: 7 },
  ];
  const isKnown = (hour: Date) => hour.getTime() !== at('11:00').getTime();
  expect(spreadSteps({ hours, steps, isKnown })).toEqual([null, 8, 8, null, 7, 7]);
});

test('several steps within an hour leave the last one', () => {
  const steps = [
    { from: at('09:00'), level: 8 },
    { from: at('09:30'), level: 5 },
  ];
  expect(spreadSteps({ hours: [at('09:00')], steps, isKnown: () => true })).toEqual([5]);
});

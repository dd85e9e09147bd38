import { expect, test } from 'vitest';
import { formatDate } from '#web/format.ts';
import { formatPlanDay, formatPeriod } from './day-text.ts';

test.each(Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-20`))(
  'the month of %s is called in the table what it is called everywhere',
  (date) => {
    const [, , month] = formatDate(date, new Date(date)).split(' ');
    expect(formatPlanDay(date, date)).toMatch(new RegExp(`^${month} 20, `));
    expect(formatPeriod('weeks', { id: '2026-W40', from: date, to: date }, date)).toContain(`${month} 20`);
  },
);

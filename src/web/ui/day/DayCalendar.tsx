import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { formatDateName, WEEKDAY_NAMES } from '#shared/date-name.ts';
import { addDays } from '#shared/dates.ts';
import { useToday } from '../../use-today.ts';
import { IconButton } from '../cells/IconButton.tsx';
import { explainRefusedDay } from './day-limits.ts';
import type { DayLimits } from './day-limits.ts';
import styles from './DayCalendar.module.css';
import { addMonths, findWeekStart, listWeeks } from './month.ts';
import { isDay } from './parse-typed-day.ts';
import { dayCalendarWords as words } from './wording.ts';
import { formatMonthTitle } from '../../format.ts';

interface Props extends DayLimits {
  value: string;
  onChoose: (day: string) => void;
}

/**
 * A month of days to choose from, in a popover. Arrows go by days and weeks, Home and End to the ends of the week, Page
 * Up and Down by months, with Shift by years. It takes the focus when it opens.
 */
export function DayCalendar({ value, min, max, onChoose }: Props) {
  const today = useToday();
  const limits = { min, max };
  const [current, setCurrent] = useState(() => clampDay(isDay(value) ? value : today, limits));
  const currentButton = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(true);
  useEffect(() => {
    if (hasMoved.current) currentButton.current?.focus();
    hasMoved.current = false;
  }, [current]);
  const showMonth = (months: number): void => setCurrent(clampDay(addMonths(current, months), limits));
  const handleKey = (event: KeyboardEvent): void => {
    const next = findNextDay(current, event);
    if (next === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    setCurrent(clampDay(next, limits));
  };
  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <IconButton label={words.previousMonth} icon={IconChevronLeft} onClick={() => showMonth(-1)} />
        <span aria-live="polite">{formatMonthTitle(current)}</span>
        <IconButton label={words.nextMonth} icon={IconChevronRight} onClick={() => showMonth(1)} />
      </div>
      <MonthGrid
        value={value}
        current={current}
        limits={limits}
        currentButton={currentButton}
        onKeyDown={handleKey}
        onChoose={onChoose}
      />
    </div>
  );
}

interface GridProps {
  value: string;
  current: string;
  limits: DayLimits;
  currentButton: RefObject<HTMLButtonElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: (day: string) => void;
}

function MonthGrid({ value, current, limits, currentButton, onKeyDown, onChoose }: GridProps) {
  const today = useToday();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid
    <table role="grid" aria-label={formatMonthTitle(current)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(current).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} aria-selected={day === value}>
                <button
                  ref={day === current ? currentButton : undefined}
                  type="button"
                  className={styles['day']}
                  tabIndex={day === current ? 0 : -1}
                  aria-label={formatDateName(day)}
                  aria-current={day === today ? 'date' : undefined}
                  disabled={explainRefusedDay(day, limits) !== undefined}
                  data-chosen={day === value || undefined}
                  data-outside={day.slice(0, 7) !== current.slice(0, 7) || undefined}
                  data-autofocus={day === current || undefined}
                  // Escape closes the calendar, not the dialog that it may be in.
                  data-mantine-stop-propagation="true"
                  onClick={() => onChoose(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const clampDay = (day: string, { min, max }: DayLimits): string => {
  if (min !== undefined && min !== '' && day < min) return min;
  return max !== undefined && max !== '' && day > max ? max : day;
};

function findNextDay(day: string, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) {
  const months = shiftKey ? 12 : 1;
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return findWeekStart(day);
  if (key === 'End') return addDays(findWeekStart(day), 6);
  if (key === 'PageUp') return addMonths(day, -months);
  if (key === 'PageDown') return addMonths(day, months);
  return undefined;
}

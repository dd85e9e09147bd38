import { useMemo } from 'react';
import { Lane } from '#web/charts/lane/Lane.tsx';
import { Reading } from '#web/charts/plot/Reading.tsx';
import { formatDate } from '#web/format.ts';
import { dayNumber } from '#shared/dates.ts';
import type { PlanProjection, ProjectedStock } from '../../rules/projection-shape.ts';
import { arithmeticOf, daysAhead, SHOWN_DAYS } from './arithmetic.ts';

interface Props {
  plan: PlanProjection;
  stock: ProjectedStock;
  label: string;
}

/** The days ahead of a stock; each says how its level comes about. */
export function StockLane({ plan, stock, label }: Props) {
  const { days } = useMemo(() => daysAhead(plan, stock), [plan, stock]);
  const at = (day: string): number => dayNumber(day) - dayNumber(plan.today);
  const shown = stock.gaps.filter(({ from }) => at(from) < SHOWN_DAYS);
  const read = (index: number) => {
    const day = days[index];
    return day ? { heading: formatDate(day.day), ...arithmeticOf(plan, stock, day) } : undefined;
  };
  return (
    <Lane
      label={label}
      levels={days.map(({ level }) => level)}
      stretches={shown.map(({ from, to }) => ({
        first: at(from),
        last: Math.min(SHOWN_DAYS - 1, to === null ? SHOWN_DAYS : at(to)),
        isOpen: to === null,
      }))}
      comings={stock.arrivals.map(({ day }) => at(day)).filter((index) => index < SHOWN_DAYS)}
      start={Math.max(0, shown[0] ? at(shown[0].from) : 0)}
      describe={(index) => {
        const reading = read(index);
        if (!reading) return '';
        const { heading, lines, notes } = reading;
        return [heading, ...lines.map(({ name, value }) => `${name} ${value}`), ...notes].join(', ');
      }}
      renderReading={(index) => {
        const reading = read(index);
        return reading && <Reading {...reading} />;
      }}
    />
  );
}

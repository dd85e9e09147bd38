import { useMemo } from 'react';
import { Lane } from '#web/charts/lane/Lane.tsx';
import { PlotReading } from '#web/charts/plot/PlotReading.tsx';
import { formatDate } from '#web/format.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { PlanProjection, ProjectedStock } from '../contract.ts';
import { explainDay, projectDaysAhead, DRAWN_DAYS } from './arithmetic.ts';

interface Props {
  plan: PlanProjection;
  stock: ProjectedStock;
  label: string;
}

/** The days ahead of a stock; each explains how its level comes about. */
export function StockLane({ plan, stock, label }: Props) {
  const { days } = useMemo(() => projectDaysAhead(plan, stock), [plan, stock]);
  const findDayIndex = (day: string): number => toDayNumber(day) - toDayNumber(plan.today);
  const shown = stock.gaps.filter(({ from }) => findDayIndex(from) < DRAWN_DAYS);
  const read = (index: number) => {
    const day = days[index];
    return day ? { heading: formatDate(day.day), ...explainDay(plan, stock, day) } : undefined;
  };
  return (
    <Lane
      label={label}
      levels={days.map(({ level }) => level)}
      stretches={shown.map(({ from, to }) => ({
        first: findDayIndex(from),
        last: Math.min(DRAWN_DAYS - 1, to === null ? DRAWN_DAYS : findDayIndex(to)),
        isOpen: to === null,
      }))}
      comings={stock.arrivals.map(({ day }) => findDayIndex(day)).filter((index) => index < DRAWN_DAYS)}
      start={Math.max(0, shown[0] ? findDayIndex(shown[0].from) : 0)}
      describe={(index) => {
        const reading = read(index);
        if (!reading) return '';
        const { heading, lines, notes } = reading;
        return [heading, ...lines.map(({ name, value }) => `${name} ${value}`), ...notes].join(', ');
      }}
      renderReading={(index) => {
        const reading = read(index);
        return reading && <PlotReading {...reading} />;
      }}
    />
  );
}

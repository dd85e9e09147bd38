import { ChartSkeleton } from '#web/charts/ChartSkeleton.tsx';
import { TrendChart } from '#web/charts/TrendChart.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import type { z } from 'zod';
import type { ForecastChannel, ForecastSubject } from '../rules/channel-groups.ts';
import type { getForecastDays, WireDemandEvent } from '../contract.ts';
import { concernsSubject } from '../rules/events.ts';
import { useForecastDays } from './api.ts';
import { formatUnits, formatUplift } from './wording/describe.ts';
import { forecastChartWords as words } from './wording/screen.ts';

interface Props {
  subject: ForecastSubject;
  channel: ForecastChannel;
  events: readonly WireDemandEvent[];
}

/** What was sold by day, and between which figures the days ahead are expected. */
export function ForecastChart({ subject, channel, events }: Props) {
  const query = useForecastDays(subject, channel);
  const own = events.filter(({ region, channel_group: group }) =>
    concernsSubject({ region, group }, { subject, channel }),
  );
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<ChartSkeleton isFigure hasNote />}
    >
      {(days) => (
        <DimWhileStale isOld={query.isPlaceholderData}>
          <TrendChart
            title={words.title}
            curve="line"
            {...buildTrend(days)}
            shaded={listShaded(days, own)}
            shadedName={words.outOfStockOrEvent}
            format={formatUnits}
            note={NOTE}
          />
        </DimWhileStale>
      )}
    </Loaded>
  );
}

const NOTE = words.note;

type Days = z.infer<typeof getForecastDays.response>;

function buildTrend(days: Days) {
  const { history, ahead } = days;
  const none = (all: readonly unknown[]): null[] => all.map(() => null);
  return {
    days: [...history, ...ahead].map(({ day }) => day),
    series: [
      { name: words.sold, values: [...history.map(({ sold }) => sold), ...none(ahead)], colour: 1 as const },
      {
        name: words.expected,
        values: [...none(history), ...ahead.map(({ mean }) => mean)],
        colour: 2 as const,
      },
      ...listTyped(days),
    ],
    range: {
      name: words.likely,
      low: [...none(history), ...ahead.map(({ p10 }) => p10)],
      high: [...none(history), ...ahead.map(({ p90 }) => p90)],
      colour: 2 as const,
    },
  };
}

/** Where a person typed another figure, what the models alone expect is next to it. */
function listTyped({ history, ahead }: Days) {
  if (!ahead.some((day) => day.is_typed)) return [];
  const forecast = ahead.map((day) => (day.is_typed ? day.forecast : null));
  return [
    {
      name: words.forecastWithoutTyped,
      values: [...history.map(() => null), ...forecast],
      colour: 3 as const,
    },
  ];
}

const listShaded = ({ history }: Days, events: readonly WireDemandEvent[]) => [
  ...history.filter((day) => day.is_out).map(({ day }) => ({ from: day, to: day, reason: words.outOfStock })),
  ...events.map((event) => ({
    from: event.first_day,
    to: event.last_day,
    reason: `${event.name} ${formatUplift(event.uplift_percent)}`,
  })),
];

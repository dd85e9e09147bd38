import { Select, VisuallyHidden } from '@mantine/core';
import { formatFraction, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { FORECAST_CHANNELS, FORECAST_SUBJECTS } from '../rules/channel-groups.ts';
import type { z } from 'zod';
import type { getForecast, WireDemandEvent, WireForecast, WireSpan } from '../contract.ts';
import { AccuracyTable } from './AccuracyTable.tsx';
import { ForecastChart } from './ForecastChart.tsx';
import styles from './ForecastPage.module.css';
import { forecastView, useForecastDialog } from './view.ts';
import {
  CHANNEL_LABELS,
  describeBias,
  describeKnownDays,
  formatRecent,
  formatSpan,
  formatSubject,
  formatUnits,
  NOT_ENOUGH,
} from './wording/describe.ts';
import { subjectPanelWords as words } from './wording/screen.ts';

const SUBJECTS = FORECAST_SUBJECTS.map((value) => ({ value, label: formatSubject(value) }));
const CHANNELS = FORECAST_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }));

interface Props {
  forecasts: readonly WireForecast[];
  events: readonly WireDemandEvent[];
  targets: z.infer<typeof getForecast.response>['targets'];
}

/** One variant, region, or all of them: the next weeks in figures and as a chart. */
export function SubjectPanel({ forecasts, events, targets }: Props) {
  const [{ subject, channel }, show] = useUrlState(forecastView);
  const forecast = forecasts.find((each) => each.subject === subject && each.channel === channel);
  return (
    <section className={styles['subject']} aria-label={words.forecast(formatSubject(subject))}>
      <VisuallyHidden component="h2">{formatSubject(subject)}</VisuallyHidden>
      <div className={styles['controls']}>
        <Select
          aria-label={words.variant}
          data={SUBJECTS}
          value={subject}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={(chosen) =>
            show({ subject: SUBJECTS.find(({ value }) => value === chosen)?.value ?? 'all' }, { push: true })
          }
        />
        <Segments
          label={words.channel}
          options={CHANNELS}
          value={channel}
          onChange={(chosen) => show({ channel: chosen }, { push: true })}
        />
      </div>
      <Cards forecast={forecast} />
      <ForecastChart subject={subject} channel={channel} events={events} />
      <AccuracyTable forecast={forecast} targets={targets} />
    </section>
  );
}

function Cards({ forecast }: { forecast: WireForecast | undefined }) {
  const ahead = forecast?.ahead ?? null;
  const accuracy = forecast?.accuracy.weeks_4 ?? null;
  const { openDialog } = useForecastDialog();
  const openArithmetic = forecast && (() => openDialog('arithmetic'));
  const spans = [
    [words.next7Days, ahead?.days_7],
    [words.next28Days, ahead?.days_28],
    [words.next91Days, ahead?.days_91],
  ] as const;
  return (
    <StatCards>
      {spans.map(([label, span]) => (
        <StatCard
          key={label}
          label={label}
          help="next-7-28-and-91-days"
          value={span ? formatUnits(span.p50) : NO_VALUE}
          caption={span ? describeSpan(span) : NOT_ENOUGH}
          onOpen={openArithmetic}
        />
      ))}
      <StatCard
        label={words.last28Days}
        help="last-28-days"
        value={forecast ? formatRecent(forecast.recent) : NO_VALUE}
        caption={(forecast && describeKnownDays(forecast)) ?? words.sold}
        onOpen={openArithmetic}
      />
      <StatCard
        label={words.errorWeekAhead}
        help="week-ahead-error"
        value={accuracy ? formatFraction(accuracy.wape) : NO_VALUE}
        caption={accuracy ? describeBias(accuracy.bias) : words.measuredAfterTwoWeeks}
      />
    </StatCards>
  );
}

/** What a figure rests on, and its range where past errors say one. */
function describeSpan(span: WireSpan): string {
  const isTyped = span.bases.includes('typed');
  if (isTyped && span.bases.length === 1) return words.typed;
  return `${describeRange(span)}${isTyped ? words.partlyTyped : ''}`;
}

function describeRange(span: WireSpan): string {
  if (span.bases.includes('target')) return words.notEnoughDataByTarget;
  return span.p10 === null ? words.notEnoughDataForRange : words.likely(formatSpan(span));
}

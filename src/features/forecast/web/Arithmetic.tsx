import { formatDate, NO_VALUE, formatDecimals } from '#web/format.ts';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { z } from 'zod';
import type { WireForecast } from '../contract.ts';
import type { ExplainedDay, getForecastArithmetic } from '../contract/arithmetic.ts';
import { useArithmetic, useForecast } from './api.ts';
import styles from './Arithmetic.module.css';
import { forecastView } from './view.ts';
import {
  BASIS_LABELS,
  CHANNEL_LABELS,
  describeAccuracy,
  describeErrors,
  describeModel,
  formatPerDay,
  formatSubject,
  formatUnits,
} from './wording.ts';

type Answer = z.infer<typeof getForecastArithmetic.response>;

/** What the figures on the screen were made of, down to days and factors. */
export function Arithmetic({ onClose }: { onClose: () => void }) {
  const [{ subject, channel }] = useUrlState(forecastView);
  const query = useArithmetic(subject, channel);
  const forecast = useForecast().data?.forecasts.find(
    (each) => each.subject === subject && each.channel === channel,
  );
  return (
    <Drawer
      isText
      title={`Arithmetic of ${formatSubject(subject)}`}
      subtitle={CHANNEL_LABELS[channel]}
      onClose={onClose}
    >
      <Loaded
        query={query}
        heading="Error Loading Arithmetic"
        failed="Failed to load how this was worked out"
        skeleton={<Waiting label="Loading the arithmetic" />}
      >
        {(answer) => (
          <>
            {answer.single ? (
              <Single single={answer.single} forecast={forecast} />
            ) : (
              <Parts parts={answer.parts} />
            )}
            {forecast && <Measured forecast={forecast} />}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Parts({ parts }: Pick<Answer, 'parts'>) {
  const [, show] = useUrlState(forecastView);
  const format = (units: number | null): string => (units === null ? NO_VALUE : formatUnits(units));
  return (
    <ThingSection title="A Sum of Its Variants">
      <p className={styles['text']}>
        The middle of each is added up. The range is not: it is from what all of them together were wrong by
        on the same days of the past.
      </p>
      <table className={styles['days']}>
        <Head headers={['Variant', '7 Days', '28 Days', '91 Days', 'Basis']} />
        <tbody>
          {parts.map((part) => (
            <tr key={`${part.subject} ${part.channel}`}>
              <th scope="row">
                <OpenText
                  onOpen={() => show({ subject: part.subject, channel: part.channel }, { push: true })}
                >
                  {`${formatSubject(part.subject)} ${CHANNEL_LABELS[part.channel]}`}
                </OpenText>
              </th>
              <td>{format(part.days_7)}</td>
              <td>{format(part.days_28)}</td>
              <td>{format(part.days_91)}</td>
              <td>{part.basis ? BASIS_LABELS[part.basis] : 'Not enough data'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ThingSection>
  );
}

interface SingleProps {
  single: NonNullable<Answer['single']>;
  forecast: WireForecast | undefined;
}

function Single({ single, forecast }: SingleProps) {
  const model = forecast?.model ?? null;
  return (
    <>
      <ThingSection title="Days Ahead">
        <p className={styles['text']}>
          {model
            ? `${describeModel(model)}. A day is its level × weekday × season × event.`
            : describeShare(forecast?.known_days ?? 0, single.share)}
        </p>
        <table className={styles['days']}>
          <Head
            headers={['Day', ...(model ? ['Level', 'Weekday', 'Season', 'Event'] : ['Target']), 'Units']}
          />
          <tbody>
            {single.days.slice(0, 28).map((day) => (
              <DayRow key={day.day} day={day} hasModel={model !== null} />
            ))}
          </tbody>
        </table>
      </ThingSection>
      <ThingSection title="What It Rests On">
        <p className={styles['text']}>The last six weeks; a day with a reason is no evidence of demand.</p>
        <table className={styles['days']}>
          <Head headers={['Day', 'Sold', 'Left Out']} />
          <tbody>
            {single.latest.toReversed().map(({ day, units, why }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{units === null ? NO_VALUE : formatUnits(units)}</td>
                <td>{why ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ThingSection>
    </>
  );
}

const describeShare = (knownDays: number, share: number | null): string =>
  share === null
    ? `Not enough data: ${knownDays} of 28 days say something, and it sold on none of them.`
    : `Not enough data: ${knownDays} of 28 days say something. The plan’s target is used: a day is its target × ${formatDecimals(share * 100, 1)}%, which is this variant’s part of what is sold on known days.`;

function DayRow({ day, hasModel }: { day: ExplainedDay; hasModel: boolean }) {
  const factor = (value: number | null): string =>
    value === null ? NO_VALUE : `× ${formatDecimals(value, 2)}`;
  return (
    <tr>
      <th scope="row">{formatDate(day.day)}</th>
      {hasModel ? (
        <>
          <td>{day.level === null ? NO_VALUE : formatPerDay(day.level)}</td>
          <td>{factor(day.weekday)}</td>
          <td>{factor(day.season)}</td>
          <td>{factor(day.uplift)}</td>
        </>
      ) : (
        <td>{day.target === null ? NO_VALUE : formatUnits(day.target)}</td>
      )}
      <td>
        {day.units === null ? NO_VALUE : formatPerDay(day.units)}
        {day.basis === 'typed' && ' typed'}
      </td>
    </tr>
  );
}

const Measured = ({ forecast }: { forecast: WireForecast }) => (
  <ThingSection title="How Good It Is">
    {forecast.model && <p className={styles['text']}>{describeErrors(forecast)}</p>}
    <p className={styles['text']}>{describeAccuracy(forecast.accuracy.weeks_4)}</p>
  </ThingSection>
);

const Head = ({ headers }: { headers: readonly string[] }) => (
  <thead>
    <tr>
      {headers.map((header) => (
        <th key={header} scope="col">
          {header}
        </th>
      ))}
    </tr>
  </thead>
);

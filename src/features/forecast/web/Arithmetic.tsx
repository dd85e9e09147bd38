import { formatDate, NO_VALUE, formatDecimals } from '#web/format.ts';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
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
} from './wording/describe.ts';
import { forecastArithmeticWords as words } from './wording/screen.ts';

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
      title={words.title(formatSubject(subject))}
      subtitle={CHANNEL_LABELS[channel]}
      onClose={onClose}
    >
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<Waiting label={words.loadingArithmetic} />}
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
    <ThingSection title={words.sumOfItsVariants}>
      <p className={styles['text']}>{words.middleOfEachIsAdded}</p>
      <table className={styles['days']}>
        <HeadRow
          headers={[words.variant, words.sevenDays, words.twentyEightDays, words.days91, words.basis]}
        />
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
              <td>{part.basis ? BASIS_LABELS[part.basis] : words.notEnoughData}</td>
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
      <ThingSection title={words.daysAhead}>
        <p className={styles['text']}>
          {model
            ? words.dayIsItsLevelTimes(describeModel(model))
            : describeShare(forecast?.known_days ?? 0, single.share)}
        </p>
        <table className={styles['days']}>
          <HeadRow
            headers={[
              words.day,
              ...(model ? [words.level, words.weekday, words.season, words.event] : [words.target]),
              words.units,
            ]}
          />
          <tbody>
            {single.days.slice(0, 28).map((day) => (
              <DayRow key={day.day} day={day} hasModel={model !== null} />
            ))}
          </tbody>
        </table>
      </ThingSection>
      <ThingSection title={words.whatItRests}>
        <p className={styles['text']}>{words.lastSixWeeksDay}</p>
        <table className={styles['days']}>
          <HeadRow headers={[words.day, words.sold, words.leftOut]} />
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
    ? words.notEnoughDataNoSales(knownDays)
    : words.notEnoughDataUsesTarget(knownDays, formatDecimals(share * 100, 1));

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
        {day.basis === 'typed' && words.typed}
      </td>
    </tr>
  );
}

const Measured = ({ forecast }: { forecast: WireForecast }) => (
  <ThingSection title={words.howGood}>
    {forecast.model && <p className={styles['text']}>{describeErrors(forecast)}</p>}
    <p className={styles['text']}>{describeAccuracy(forecast.accuracy.weeks_4)}</p>
  </ThingSection>
);

import { formatDate, formatFraction, NO_VALUE } from '#web/format.ts';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { z } from 'zod';
import type { ForecastAccuracies, ForecastAccuracy, getForecast, WireForecast } from '../contract.ts';
import styles from './AccuracyTable.module.css';
import { describeBias, formatUnits } from './wording/describe.ts';
import { accuracyTableWords as words } from './wording/screen.ts';

const SPANS = [
  ['weeks_4', words.last4Weeks],
  ['weeks_8', words.last8Weeks],
  ['weeks_12', words.last12Weeks],
] as const;

interface Props {
  forecast: WireForecast | undefined;
  targets: z.infer<typeof getForecast.response>['targets'];
}

/** What the forecast of a week before and the plan’s targets were wrong by. */
export const AccuracyTable = ({ forecast, targets }: Props) => {
  const isAll = forecast?.subject === 'all' && forecast.channel === 'all';
  return (
    <ThingSection title={words.accuracy}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['scroller']} aria-label={words.accuracyByWeeks} tabIndex={0}>
        <table className={styles['table']} aria-label={words.accuracy}>
          <HeadRow headers={[words.measured, ...SPANS.map(([, label]) => label)]} />
          <tbody>
            <Row name={words.forecastWeekBefore} accuracies={forecast?.accuracy} />
            {isAll && <Row name={words.targetOfPlan} accuracies={targets.accuracy} />}
          </tbody>
        </table>
      </section>
      <p className={styles['note']}>
        {words.errorsOfAllDaysAdded}
        {isAll && words.targetCounts}
      </p>
      {isAll && targets.edited.length > 0 && (
        <details className={styles['edited']}>
          <summary>{words.targetsEditedAfterDayBegan(targets.edited.length)}</summary>
          <ul>
            {targets.edited.map(({ day, target, was }) => (
              <li key={day}>
                {formatDate(day)}: {target === null ? words.deleted : formatUnits(target)}
                {words.was(formatUnits(was))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </ThingSection>
  );
};

const Row = ({ name, accuracies }: { name: string; accuracies: ForecastAccuracies | undefined }) => (
  <tr>
    <th scope="row">{name}</th>
    {SPANS.map(([key]) => (
      <td key={key}>
        <Cell accuracy={accuracies?.[key] ?? null} />
      </td>
    ))}
  </tr>
);

const Cell = ({ accuracy }: { accuracy: ForecastAccuracy | null }) =>
  accuracy === null ? (
    <>
      {NO_VALUE} <span>{words.fewerThan7DaysMeasured}</span>
    </>
  ) : (
    <>
      ±{formatFraction(accuracy.wape)}{' '}
      <span>
        {describeBias(accuracy.bias)}, {words.days(accuracy.days)}
      </span>
    </>
  );

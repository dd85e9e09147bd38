import { formatCount, formatDate, formatFraction, NO_VALUE } from '#web/format.ts';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { z } from 'zod';
import type { ForecastAccuracies, ForecastAccuracy, getForecast, WireForecast } from '../contract.ts';
import styles from './AccuracyTable.module.css';
import { describeBias, formatUnits } from './wording.ts';

const SPANS = [
  ['weeks_4', 'Last 4 Weeks'],
  ['weeks_8', 'Last 8 Weeks'],
  ['weeks_12', 'Last 12 Weeks'],
] as const;

interface Props {
  forecast: WireForecast | undefined;
  targets: z.infer<typeof getForecast.response>['targets'];
}

/** What the forecast of a week before and the plan’s targets were wrong by. */
export const AccuracyTable = ({ forecast, targets }: Props) => {
  const isAll = forecast?.subject === 'all' && forecast.channel === 'all';
  return (
    <ThingSection title="Accuracy">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['scroller']} aria-label="Accuracy by weeks" tabIndex={0}>
        <table className={styles['table']} aria-label="Accuracy">
          <thead>
            <tr>
              <th scope="col">Measured</th>
              {SPANS.map(([key, label]) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name="Forecast a week before" accuracies={forecast?.accuracy} />
            {isAll && <Row name="Target of the plan" accuracies={targets.accuracy} />}
          </tbody>
        </table>
      </section>
      <p className={styles['note']}>
        The errors of all days added up, as a part of what was sold. Days whose orders are not all known are
        left out, for the forecast also days out of stock.
        {isAll && ' A target counts as it was when its day began.'}
      </p>
      {isAll && targets.edited.length > 0 && (
        <details className={styles['edited']}>
          <summary>{formatCount(targets.edited.length, 'target')} edited after the day began</summary>
          <ul>
            {targets.edited.map(({ day, target, was }) => (
              <li key={day}>
                {formatDate(day)}: {target === null ? 'deleted' : formatUnits(target)}, was {formatUnits(was)}
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
      {NO_VALUE} <span>Fewer than 7 days measured</span>
    </>
  ) : (
    <>
      ±{formatFraction(accuracy.wape)}{' '}
      <span>
        {describeBias(accuracy.bias)}, {formatCount(accuracy.days, 'day')}
      </span>
    </>
  );

import { formatDate, NO_VALUE, formatDecimals } from '#web/format.ts';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import { BoneLine } from '#web/ui/skeleton/BoneLine.tsx';
import { BoneRows } from '#web/ui/skeleton/BoneRows.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { z } from 'zod';
import type { WireForecast } from '../../contract.ts';
import type { ExplainedDay, getForecastArithmetic } from '../../contract/arithmetic.ts';
import styles from './Arithmetic.module.css';
import { describeModel, formatPerDay, formatUnits } from '../wording/describe.ts';
import { forecastArithmeticWords as words } from '../wording/screen.ts';

/** A line of figures and the line below it. */
export const ARITHMETIC_ROW_PX = 32.5;

const DAYS_AHEAD = 28;
const LATEST_DAYS = 42;

const FACTORS = [words.day, words.level, words.weekday, words.season, words.event, words.units];
const TARGETS = [words.day, words.target, words.units];
const LATEST = [words.day, words.sold, words.leftOut];

type Single = NonNullable<z.infer<typeof getForecastArithmetic.response>['single']>;

interface Props {
  /** Undefined while it loads: the tables are drawn without it. */
  single: Single | undefined;
  forecast: WireForecast | undefined;
}

/** The days ahead of one variant in one channel, and the last days that they rest on. */
export function ArithmeticDays({ single, forecast }: Props) {
  const model = forecast?.model ?? null;
  const headers = model ? FACTORS : TARGETS;
  return (
    <>
      <ThingSection title={words.daysAhead}>
        <p className={styles['text']}>
          {model ? (
            words.dayIsItsLevelTimes(describeModel(model))
          ) : single ? (
            describeShare(forecast?.known_days ?? 0, single.share)
          ) : (
            <BoneLine width="100%" />
          )}
        </p>
        <table className={styles['days']}>
          <HeadRow headers={headers} />
          <tbody>
            {single ? (
              single.days
                .slice(0, DAYS_AHEAD)
                .map((day) => <DayRow key={day.day} day={day} hasModel={model !== null} />)
            ) : (
              <BoneRows rows={DAYS_AHEAD} columns={headers.length} rowPx={ARITHMETIC_ROW_PX} />
            )}
          </tbody>
        </table>
      </ThingSection>
      <ThingSection title={words.whatItRests}>
        <p className={styles['text']}>{words.lastSixWeeksDay}</p>
        <table className={styles['days']}>
          <HeadRow headers={LATEST} />
          <tbody>
            {single ? (
              single.latest.toReversed().map((day) => <LatestRow key={day.day} {...day} />)
            ) : (
              <BoneRows rows={LATEST_DAYS} columns={LATEST.length} rowPx={ARITHMETIC_ROW_PX} />
            )}
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

const LatestRow = ({ day, units, why }: Single['latest'][number]) => (
  <tr>
    <th scope="row">{formatDate(day)}</th>
    <td>{units === null ? NO_VALUE : formatUnits(units)}</td>
    <td>{why ?? ''}</td>
  </tr>
);

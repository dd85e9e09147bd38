import { formatDate } from '#web/format.ts';
import { addDays } from '#shared/dates.ts';
import type { WireBridge } from '../contract.ts';
import { isAwaitingMovements } from '../rules/bridge-days.ts';
import { describeDayState } from '../rules/describe.ts';
import { listMissingDays } from '../rules/missing-days.ts';
import styles from './Bridge.module.css';
import { missingWords as words } from './wording.ts';

interface Props {
  bridge: WireBridge;
  /** A page that is printed shows it at once. */
  isOpen?: boolean;
}

/** What the figures of a bridge do not cover: days that are not calculated, and SKUs that are undecided on some. */
export const Missing = (props: Props) => (
  <>
    <MissingDays {...props} />
    <Undecided {...props} />
  </>
);

/** The same in a few words each; none if everything is covered. */
export function describeMissing(bridge: WireBridge): string[] {
  const missing = listMissingDays(bridge);
  return [
    ...(missing.length === 0 ? [] : [describeMissingDays(missing)]),
    ...(bridge.undecided_count === 0 ? [] : [words.daysOfSingleSkus(bridge.undecided_count)]),
  ];
}

/** How many days are missing, and how many of them will be calculated once the next sync has read what moved. */
const describeMissingDays = (missing: ReturnType<typeof listMissingDays>): string =>
  words.daysNotCalculated(
    missing.length,
    missing.filter(({ state }) => state !== null && isAwaitingMovements(state)).length,
  );

/** The days that are not calculated, and why. */
function MissingDays({ bridge, isOpen }: Props) {
  const missing = listMissingDays(bridge);
  if (missing.length === 0) return null;
  const byState = Map.groupBy(missing, ({ state }) => state);
  return (
    <details className={styles['missing']} open={isOpen}>
      <summary>{describeMissingDays(missing)}</summary>
      <ul>
        {[...byState].map(([state, days]) => (
          <li key={state}>
            {describeDayState(state)}: {formatRuns(days.map(({ day }) => day))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** SKUs of which no one can say on some days whether anything is missing. */
function Undecided({ bridge: { undecided, undecided_count: count }, isOpen }: Props) {
  if (count === 0) return null;
  return (
    <details className={styles['missing']} open={isOpen}>
      <summary>{words.daysOfSingleSkus(count)}</summary>
      <UndecidedSkus why={words.unitsNotReported} days={undecided.filter((each) => each.is_unreported)} />
      <UndecidedSkus
        why={words.boxOfUnknownUnitsArrived}
        days={undecided.filter((each) => !each.is_unreported)}
      />
      {count > undecided.length && <p>{words.andDaysMore(count - undecided.length)}</p>}
    </details>
  );
}

function UndecidedSkus({ why, days }: { why: string; days: WireBridge['undecided'] }) {
  if (days.length === 0) return null;
  return (
    <>
      <p>{why}</p>
      <ul>
        {[...Map.groupBy(days, ({ sku }) => sku)].map(([sku, ofSku]) => (
          <li key={sku}>
            {sku}: {formatRuns(ofSku.map(({ day }) => day).toSorted())}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `Sat 1 Aug to Thu 27 Aug, Mon 31 Aug`: days in their order, those that follow each other as one. */
function formatRuns(days: readonly string[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs
    .map(({ first, last }) => (first === last ? formatDate(first) : words.daysInARow(first, last)))
    .join(', ');
}

import type { ReactNode } from 'react';
import { formatDate, formatMoney, formatNumber, formatSigned, NO_VALUE } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { BoneRows } from '#web/ui/skeleton/BoneRows.tsx';
import type { WireBridge } from '../contract.ts';
import type { WireStatement } from '../contract/statement.ts';
import { describeReason } from '../rules/describe.ts';
import { findSummedSpan } from '../rules/missing-days.ts';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import styles from './Bridge.module.css';
import { describeValue } from './describe-value.ts';
import { describeMissing, Missing } from './Missing.tsx';
import { formatStep, listSteps, USUAL_STEPS } from './waterfall-steps.ts';
import { statementPageWords as words } from './wording.ts';

/** The sums of the month, what they do not cover, and each day of what is not accounted for. */
export function Statement({ statement: { bridge, lines } }: { statement: WireStatement }) {
  const flagged = bridge.skus.filter(({ status }) => status === 'flagged' || status === 'explained');
  const open = [...describeOpen(bridge), ...describeValue(bridge)];
  const summed = findSummedSpan(bridge);
  const names = new Set(flagged.flatMap(({ sku, former_skus: former }) => [sku, ...former]));
  const days = lines.filter(({ sku }) => names.has(sku));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles['statement']} aria-label={words.stockStatement} tabIndex={0}>
      <h2>{words.span(bridge.name, bridge.from, bridge.to)}</h2>
      {summed && <p>{words.fromClosingToClosing(summed.from, summed.to)}</p>}
      <Sums rows={listSteps(bridge).map((step) => [step.name, formatStep(step)])} />
      {open.length > 0 && <p>{words.ofThisMonth(open.join('; '))}</p>}
      <Missing bridge={bridge} isOpen />
      {days.length === 0 ? (
        <NothingFlagged bridge={bridge} />
      ) : (
        <Differences>
          {days.map((line) => (
            <tr key={`${line.sku} ${line.day}`}>
              <td>{line.sku}</td>
              <td>{formatDate(line.day)}</td>
              <td>{formatLevel(line.opening)}</td>
              <td>{formatNumber(line.received)}</td>
              <td>{formatNumber(line.shipped)}</td>
              <td>{formatLevel(line.closing)}</td>
              <td>{line.unexplained === null ? NO_VALUE : formatSigned(line.unexplained)}</td>
              <td>{formatWorth(line, bridge.currency)}</td>
              <td>{line.reason === null ? '' : describeReason(line.reason)}</td>
            </tr>
          ))}
        </Differences>
      )}
    </section>
  );
}

/** All is accounted for only if nothing is open and nothing is left out. */
function NothingFlagged({ bridge }: { bridge: WireBridge }) {
  if (bridge.opening === null) return <Notice heading={words.notKnown}>{words.noDayOfThisMonth}</Notice>;
  const doubts = [...describeOpen(bridge), ...describeMissing(bridge)];
  return doubts.length === 0 ? (
    <Notice heading={words.allAccounted}>{words.whatMovedExplainsWhat(bridge.name)}</Notice>
  ) : (
    <Notice heading={words.noneFlagged}>{words.notAllIsAccounted(doubts.join('; '))}</Notice>
  );
}

function describeOpen({ skus }: WireBridge): string[] {
  const open = skus.filter((each) => each.open !== 0);
  const flagged = open.filter(({ status }) => status === 'flagged');
  return open.length === 0 ? [] : [words.skusOpen(open.length, flagged.length)];
}

/** The statement before its figures are there. */
export const StatementSkeleton = () => (
  <section className={styles['statement']} aria-hidden>
    <h2>
      <Bone width="18rem" className={styles['titleBar']} />
    </h2>
    <p>
      <Bone width="22rem" className={styles['titleBar']} />
    </p>
    <Sums
      rows={USUAL_STEPS.map((name) => [name, <Bone key={name} width="5ch" className={styles['endBar']} />])}
    />
    <Differences>
      <BoneRows rows={6} columns={DIFFERENCE_HEADERS.length} rowPx={ROW_PX} />
    </Differences>
  </section>
);

/** A line of text between its paddings. */
const ROW_PX = 37;

const Sums = ({ rows }: { rows: readonly (readonly [name: string, units: ReactNode])[] }) => (
  <table className={styles['sums']} aria-label={words.sums}>
    <tbody>
      {rows.map(([name, units]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{units}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const DIFFERENCE_HEADERS = [
  words.sku,
  words.day,
  words.opening,
  words.received,
  words.shipped,
  words.closing,
  words.unexplained,
  words.value,
  words.reason,
];

const Differences = ({ children }: { children: ReactNode }) => (
  <table className={styles['differences']} aria-label={words.differences}>
    <HeadRow headers={DIFFERENCE_HEADERS} />
    <tbody>{children}</tbody>
  </table>
);

const formatLevel = (units: number | null): string => (units === null ? NO_VALUE : formatNumber(units));

const formatWorth = (
  { unexplained, unit_cost: cost }: WireStatement['lines'][number],
  currency: string,
): string => (unexplained === null || cost === null ? NO_VALUE : formatMoney(unexplained * cost, currency));

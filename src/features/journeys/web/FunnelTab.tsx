import {
  exportKnownPart,
  formatFraction,
  formatKnownPart,
  formatMonth,
  formatNumber,
  NO_VALUE,
} from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { HelpButton } from '#web/ui/help/HelpButton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import type { WireFunnelMonth } from '../contract.ts';
import { JOURNEY_STEPS } from '../rules/funnel.ts';
import { useFunnel } from './api.ts';
import styles from './Journeys.module.css';
import type { JourneysView } from './view.ts';
import { describeGaps, formatMedian, STEP_WORDS, type WireStep } from './wording.ts';
import { funnelTabWords as words } from './wording.ts';

/** How far kits have come, all together and by month of making. */
export function FunnelTab({ view }: { view: JourneysView }) {
  const query = useFunnel(view);
  return (
    <Loaded query={query} heading={words.heading} failed={words.failed} skeleton={<FunnelSkeleton />}>
      {({ total, months }) => (
        <DimWhileStale isOld={query.isPlaceholderData}>
          {total.made === 0 ? (
            <Notice heading={words.noKitsFound}>{words.kitsThatLineRecordsAppear}</Notice>
          ) : (
            <>
              <Funnel total={total} />
              <DataTable
                name={words.kitJourneysByMonth}
                columns={columns}
                rows={months}
                rowKey={({ month }) => month ?? ''}
                sortedBy="-month"
                count={words.monthsOfMaking(months.length)}
                empty={null}
              />
            </>
          )}
        </DimWhileStale>
      )}
    </Loaded>
  );
}

/** The bars before anything is known of them, and the table. */
const FunnelSkeleton = () => (
  <>
    <ol className={styles['funnel']} aria-hidden>
      <li>
        <span className={styles['step']}>{words.made}</span>
        <Bar share={0} unknown={0} />
      </li>
      {JOURNEY_STEPS.map((step) => (
        <li key={step}>
          <span className={styles['step']}>
            {STEP_WORDS[step]}
            <span>&nbsp;</span>
          </span>
          <Bar share={0} unknown={0} />
        </li>
      ))}
    </ol>
    <TableSkeleton columns={columns} rows={5} />
  </>
);

/** Each step as a bar of those made, with what no one knows of it beside it. */
function Funnel({ total: { made, steps } }: { total: WireFunnelMonth }) {
  return (
    <ol className={styles['funnel']} aria-label={words.stepsOfAllKits}>
      <li>
        <span className={styles['step']}>{words.made}</span>
        <Bar share={1} unknown={0} />
        <strong>
          {formatNumber(made)}
          <span>{` ${formatFraction(1)}`}</span>
        </strong>
        <span className={styles['gap']} />
      </li>
      {steps.map((step) => (
        <li key={step.step}>
          <span className={styles['step']}>
            {STEP_WORDS[step.step]}
            <span>
              {step.median_days === null ? words.daysUnknown : words.after(formatMedian(step.median_days))}{' '}
              <HelpButton term={words.medianOf(STEP_WORDS[step.step])} topic="median-days" />
            </span>
          </span>
          <Bar share={step.reached / made} unknown={step.unknown / made} />
          <strong>
            {formatReached(step)}
            {(step.reached > 0 || step.unknown === 0) && (
              <span>{` ${formatFraction(step.reached / made)}`}</span>
            )}
          </strong>
          <span className={styles['gap']}>
            {describeGaps(step)}{' '}
            {step.unknown > 0 && (
              <HelpButton term={words.unknownOf(STEP_WORDS[step.step])} topic="unknown-steps" />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const Bar = ({ share, unknown }: { share: number; unknown: number }) => (
  <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
    <rect className={styles['all']} width={100} height={10} />
    <rect className={styles['reached']} width={100 * share} height={10} />
    <rect className={styles['unknown']} x={100 * share} width={100 * unknown} height={10} />
  </svg>
);

const findStep = ({ steps }: WireFunnelMonth, name: WireStep['step']): WireStep | undefined =>
  steps.find(({ step }) => step === name);

/** How many reached a step: at least so many, as long as it is unknown of some. */
const formatReached = (step: WireStep | undefined): string =>
  step ? formatKnownPart(step.reached, formatNumber, step.unknown === 0) : NO_VALUE;

/** The same in a file. */
const exportReached = (step: WireStep | undefined): string | number | null =>
  step ? exportKnownPart(step.reached, formatNumber, step.unknown === 0) : null;

const columns = defineColumns<WireFunnelMonth>([
  {
    id: 'month',
    header: words.made,
    width: 96,
    sort: 'descending',
    value: ({ month }) => month,
    cell: ({ month }) => (month === null ? NO_VALUE : formatMonth(month)),
  },
  {
    id: 'made',
    header: words.kits,
    width: 92,
    align: 'end',
    sort: 'descending',
    value: ({ made }) => made,
    cell: ({ made }) => formatNumber(made),
  },
  ...JOURNEY_STEPS.flatMap((name) => [
    {
      id: name,
      header: STEP_WORDS[name],
      group: STEP_WORDS[name],
      width: 92,
      align: 'end' as const,
      sort: 'descending' as const,
      value: (month: WireFunnelMonth) => findStep(month, name)?.reached,
      exported: (month: WireFunnelMonth) => exportReached(findStep(month, name)),
      cell: (month: WireFunnelMonth) => formatReached(findStep(month, name)),
    },
    {
      id: `${name}-unknown`,
      header: words.unknown,
      group: STEP_WORDS[name],
      width: 92,
      align: 'end' as const,
      sort: 'descending' as const,
      value: (month: WireFunnelMonth) => findStep(month, name)?.unknown,
      cell: (month: WireFunnelMonth) => formatNumber(findStep(month, name)?.unknown ?? 0),
    },
    {
      id: `${name}-days`,
      header: words.median,
      about: words.daysFromStepBefore,
      group: STEP_WORDS[name],
      width: 92,
      align: 'end' as const,
      sort: 'descending' as const,
      value: (month: WireFunnelMonth) => findStep(month, name)?.median_days,
      cell: (month: WireFunnelMonth) => formatMedian(findStep(month, name)?.median_days ?? null),
    },
  ]),
]);

import { Button } from '@mantine/core';
import { ChartFigure } from '#web/charts/ChartFigure.tsx';
import { Legend, type LegendEntry } from '#web/charts/figure/Legend.tsx';
import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { DEMANDS } from '../rules/demand.ts';
import type { PlanProjection, ProjectedStock, ProjectedVariant } from '../contract.ts';
import styles from './RunOutPanel.module.css';
import { SafetyDays } from './SafetyDays.tsx';
import { StockTable } from './StockTable.tsx';
import { runOutView } from './view.ts';
import {
  DEMAND_NAMES,
  formatDaysLate,
  describeExpected,
  describeOrigins,
  formatStockName,
} from './wording.ts';
import { runOutPanelWords as words } from './wording.ts';

const LEGEND: LegendEntry[] = [
  { name: words.left, mark: 'line', colour: 1 },
  { name: words.inboundBoxes, mark: 'dashed', colour: 2 },
  { name: words.outOfStock, mark: 'missing' },
];

const OPTIONS = DEMANDS.map((value) => ({ value, label: DEMAND_NAMES[value] }));

interface Props {
  plan: PlanProjection;
  /** Another demand is being fetched. */
  isOld: boolean;
}

/** Every variant and its places, with each gap that lies ahead. */
export function RunOutPanel({ plan, isOld }: Props) {
  const [{ runOut, demand }, show] = useUrlState(runOutView);
  const canChangeSafety = useRight('settings');
  const { legs } = plan;
  const hasNoPlan = plan.demand === 'plan' && plan.expected.planned_until === null;
  return (
    <div className={styles['panel']}>
      <div className={styles['controls']}>
        <div className={styles['demand']}>
          <span aria-hidden>{words.expectedDemand}</span>
          <Segments
            label={words.expectedDemand}
            options={OPTIONS}
            value={demand === '' ? plan.demand : demand}
            onChange={(chosen) => show({ demand: chosen }, { push: true })}
          />
        </div>
        <p className={styles['safety']}>
          {words.safetyBuffer(legs.safety)}
          {canChangeSafety && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={words.changeSafetyBuffer}
              onClick={() => show({ runOut: 'safety' }, { push: true })}
            >
              {words.change}
            </Button>
          )}
        </p>
      </div>
      <DimWhileStale isOld={isOld}>
        {hasNoPlan ? (
          <Notice
            heading={words.heading}
            action={
              <Button variant="default" onClick={() => show({ demand: '28' }, { push: true })}>
                {words.take28DaySales}
              </Button>
            }
          >
            {words.planHasNoFutureTargets}
          </Notice>
        ) : (
          <ChartFigure
            title={words.stockForecast}
            table={listGapRows(plan)}
            legend={<Legend entries={LEGEND} />}
            note={describeNote(plan)}
          >
            <StockTable plan={plan} />
          </ChartFigure>
        )}
      </DimWhileStale>
      {runOut === 'safety' && canChangeSafety && (
        <SafetyDays days={legs.safety} onClose={() => show({ runOut: 'all' })} />
      )}
    </div>
  );
}

function describeNote(plan: PlanProjection): string {
  const { us, eu } = plan.legs;
  const elsewhere = plan.sold_elsewhere > 0 ? words.soldOutsideUsAndEu(plan.sold_elsewhere) : '';
  return [
    describeExpected(plan, (date) => formatDate(date)),
    words.noLocationCoversForAnother,
    ...CELL_REGIONS.flatMap((region) => describeOrigins(region, plan.origins[region])),
    words.leadTimeChinaToCustomer({
      china: us.china,
      customer: us.customer,
      euChina: eu.china,
      euCustomer: eu.customer,
      elsewhere,
    }),
    ...(plan.stored_elsewhere.length > 0 ? [words.stockOutsideUsAndEu(plan.stored_elsewhere)] : []),
  ].join(' ');
}

/** Every gap that lies ahead, as text. */
const listGapRows = ({ stocks }: PlanProjection) => ({
  columns: [words.variant, words.outOfStockFrom, words.until, words.lowestLevel, words.shipFromChina],
  note: words.late,
  rows: stocks.flatMap((variant) =>
    [variant, ...variant.places].flatMap((stock) => listRows(stock, formatPlaceName(variant, stock))),
  ),
});

const formatPlaceName = (variant: ProjectedVariant, { id, name }: ProjectedStock): string =>
  id === variant.id ? formatStockName(variant) : `${formatStockName(variant)}, ${name}`;

const listRows = ({ gaps }: ProjectedStock, name: string) =>
  gaps.map((gap, index) => ({
    name: gaps.length > 1 ? `${name}, ${index + 1}` : name,
    figures: [
      formatDate(gap.from),
      gap.to === null ? words.noRestockPlanned : formatDate(gap.to),
      gap.to === null ? NO_VALUE : formatNumber(Math.floor(gap.lowest)),
      gap.ship_by === null ? NO_VALUE : formatDate(gap.ship_by),
    ],
    note: gap.late_by > 0 ? formatDaysLate(gap.late_by) : '',
  }));

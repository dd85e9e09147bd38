import { formatDate } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { CELL_REGION_NAMES, type CellRegion } from '#features/catalogue/rules/cells.ts';
import type { PlanProjection, ProjectedVariant } from '../contract.ts';
import styles from './RunOut.module.css';
import { formatCover, describeShipDay, formatVariantName } from './wording.ts';

/** The variant of a region that runs out first. */
export function Weakest({ region, plan }: { region: CellRegion; plan: PlanProjection }) {
  const cell = plan.weakest[region];
  const stock = plan.stocks.find(({ id }) => id === cell);
  return (
    <div
      className={styles['weakest']}
      role="group"
      aria-label={`First to run out in ${CELL_REGION_NAMES[region]}`}
    >
      <p className={styles['name']}>
        <span className={styles['region']}>{CELL_REGION_NAMES[region]}</span>
        {cell !== null && <strong>{formatVariantName(cell)}</strong>}
        <span className={styles['soft']}>{stock ? <RunsOut plan={plan} stock={stock} /> : 'No demand'}</span>
      </p>
      {stock && <Facts stock={stock} today={plan.today} />}
    </div>
  );
}

const Standing = ({ text, tone }: ReturnType<typeof describeShipDay>) => (
  <StatusBadge tone={tone}>{text}</StatusBadge>
);

/** The place that runs dry first, since no other covers for it; without places the variant itself. */
function RunsOut({ plan: { today }, stock }: { plan: PlanProjection; stock: ProjectedVariant }) {
  const { run_out: runOut, first_out: first } = stock;
  if (first !== null)
    return first.day === today ? (
      `is out of stock at ${first.place}`
    ) : (
      <>
        runs out <time dateTime={first.day}>{formatDate(first.day)}</time> at {first.place}
      </>
    );
  if (runOut === null) return 'has the least cover';
  if (runOut === today) return 'is out of stock';
  return (
    <>
      runs out <time dateTime={runOut}>{formatDate(runOut)}</time>
    </>
  );
}

function Facts({ stock, today }: { stock: ProjectedVariant; today: string }) {
  const { cover_days: cover, ship_by: shipBy, ship_for: shipFor, late_by: late } = stock;
  return (
    <p className={styles['facts']}>
      {cover !== null && (
        <span>{`${formatCover(cover)} ${cover === 1 ? 'day' : 'days'} of cover (current stock)`}</span>
      )}
      {shipBy !== null && (
        <span className={styles['ship']}>
          <span>
            {shipFor === null ? 'Ship from China by ' : `Ship to ${shipFor} by `}
            <time dateTime={shipBy}>{formatDate(shipBy)}</time>
          </span>
          {/* Beside the place that it is about, which need not be the one that runs out first. */}
          <Standing {...describeShipDay(shipBy, late, today)} />
        </span>
      )}
    </p>
  );
}

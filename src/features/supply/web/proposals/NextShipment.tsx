import { Link } from '@tanstack/react-router';
import { formatDate, formatNumber } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { CELL_REGION_NAMES, type CellRegion } from '#features/catalogue/rules/cells.ts';
import type { useProposals } from '../api.ts';
import { findNextLine, type KnownLine, type NextLine } from './find-next-line.ts';
import styles from '../RunOut.module.css';
import { describeShipDay, formatVariantName } from '../wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

interface Props {
  region: CellRegion;
  supply: Supply;
}

/** What a region must ship next, as Supply proposes it; where nothing need leave, what runs out first. */
export function NextShipment({ region, supply }: Props) {
  const next = findNextLine(supply.lines, region);
  return (
    <div
      className={styles['next']}
      role="group"
      aria-label={`First to run out in ${CELL_REGION_NAMES[region]}`}
    >
      <p className={styles['name']}>
        <span className={styles['region']}>{CELL_REGION_NAMES[region]}</span>
        {next && <strong>{formatVariantName(next.line.cell)}</strong>}
        <span className={styles['soft']}>{next ? <RunsOut line={next.line} /> : 'No demand'}</span>
      </p>
      {next && <Facts {...next} supply={supply} />}
    </div>
  );
}

/** Of one location: no other covers for it. */
function RunsOut({ line: { stock, place, outlook } }: { line: KnownLine }) {
  const { runs_out: runOut } = outlook;
  if ((stock ?? 0) <= 0) return `is out of stock at ${place}`;
  if (runOut === null) return `lasts over a year at ${place}`;
  return (
    <>
      runs out <time dateTime={runOut}>{formatDate(runOut)}</time> at {place}
    </>
  );
}

function Facts({ line, proposal, more, supply }: NextLine & { supply: Supply }) {
  return (
    <p className={styles['facts']}>
      {proposal === null ? (
        <span>Nothing to ship before the review of {formatDate(supply.next_review)}</span>
      ) : (
        <span className={styles['ship']}>
          <Link to={`/supply?line=${encodeURIComponent(line.id)}`}>
            {`Ship ${formatNumber(proposal.units)}${line.source === null ? '' : ` from ${line.source}`} by `}
            <time dateTime={proposal.ship_by}>{formatDate(proposal.ship_by)}</time>
          </Link>
          <Standing {...describeStanding(proposal, supply.today)} />
        </span>
      )}
      {more > 0 && <Link to="/supply">{`${formatNumber(more)} more to ship`}</Link>}
    </p>
  );
}

const Standing = ({ text, tone }: ReturnType<typeof describeShipDay>) => (
  <StatusBadge tone={tone}>{text}</StatusBadge>
);

const describeStanding = (
  { is_late: isLate, ship_by: by }: NonNullable<KnownLine['outlook']['proposal']>,
  today: string,
): ReturnType<typeof describeShipDay> =>
  isLate ? { text: 'Late', tone: 'bad' } : describeShipDay(by, 0, today);

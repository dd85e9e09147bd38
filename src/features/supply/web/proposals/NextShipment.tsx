import { Link } from '@tanstack/react-router';
import { formatDate } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { CELL_REGION_NAMES, type CellRegion } from '#features/catalogue/rules/cells.ts';
import type { useProposals } from '../api.ts';
import { findNextLine, type KnownLine, type NextLine } from './find-next-line.ts';
import styles from '../RunOut.module.css';
import { formatVariant } from '../variant-names.ts';
import { writeOrEarlier } from '../../rules/proposals/pool-need-words.ts';
import { describeShipDay } from '../wording.ts';
import { PoolNeedHint } from '../bounds/PoolNeedHint.tsx';
import { isNeedUnknown } from '../bounds/unknown-need.ts';
import { nextShipmentWords as words } from './wording.ts';
import { describeUnknownNeed, findUpperBound } from '../bounds/wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

interface Props {
  region: CellRegion;
  supply: Supply;
}

/** What a region must ship next, as Supply proposes it; where nothing need leave, what runs out first. */
export function NextShipment({ region, supply }: Props) {
  const { next, unknown } = findNextLine(supply.lines, region);
  return (
    <div className={styles['next']} role="group" aria-label={words.firstToRunOut(CELL_REGION_NAMES[region])}>
      <p className={styles['name']}>
        <span className={styles['region']}>{CELL_REGION_NAMES[region]}</span>
        {next && <strong>{formatVariant(next.line.cell)}</strong>}
        <span className={styles['soft']}>
          {next ? <RunsOut line={next.line} /> : unknown > 0 ? words.unknown : words.noDemand}
        </span>
      </p>
      {next && <Facts {...next} unknown={unknown} supply={supply} />}
      {!next && unknown > 0 && (
        <p className={styles['facts']}>
          <Link to="/supply">{words.nothingKnown(unknown)}</Link>
        </p>
      )}
    </div>
  );
}

/** Of one location: no other covers for it. */
function RunsOut({
  line: { stock, place, outlook, unknown_pool_need: unknownPoolNeed },
}: {
  line: KnownLine;
}) {
  const { runs_out: runOut } = outlook;
  if ((stock ?? 0) <= 0) return words.isOutOfStock(place);
  if (runOut === null) return unknownPoolNeed === null ? words.lastsOverYear(place) : words.mayRunOut(place);
  return (
    <>
      {unknownPoolNeed === null ? words.runsOut : words.runsOutBy}{' '}
      <time dateTime={runOut}>{formatDate(runOut)}</time> {words.at(place)}
    </>
  );
}

function Facts({ line, proposal, more, unknown, supply }: NextLine & { unknown: number; supply: Supply }) {
  const others = [more > 0 && words.moreToShip(more), unknown > 0 && words.countUnknown(unknown)];
  return (
    <p className={styles['facts']}>
      {proposal === null ? (
        <span>{describeNothing(line, supply.next_review)}</span>
      ) : (
        <span className={styles['ship']}>
          <Link to={`/supply?line=${encodeURIComponent(line.id)}`}>
            {words.ship(proposal.units, line)}
            <time dateTime={proposal.ship_by}>{formatDate(proposal.ship_by)}</time>
            {writeOrEarlier(proposal.may_be_earlier)}
          </Link>
          <PoolNeedHint line={line}>
            <Standing {...describeStanding(line, proposal, supply.today)} />
          </PoolNeedHint>
        </span>
      )}
      {(more > 0 || unknown > 0) && (
        <Link to="/supply">{others.filter((each) => each !== false).join(', ')}</Link>
      )}
    </p>
  );
}

/** Why nothing is proposed for a line. */
const describeNothing = (line: KnownLine, nextReview: string): string =>
  line.dismissed === null && isNeedUnknown(line)
    ? describeUnknownNeed(line)
    : words.nothingToShipBeforeReview(nextReview);

const Standing = ({ text, tone }: ReturnType<typeof describeShipDay>) => (
  <StatusBadge tone={tone}>{text}</StatusBadge>
);

function describeStanding(
  line: KnownLine,
  {
    is_late: isLate,
    ship_by: by,
    may_be_earlier: mayBeEarlier,
  }: NonNullable<KnownLine['outlook']['proposal']>,
  today: string,
): ReturnType<typeof describeShipDay> {
  if (isLate) return { text: words.late, tone: 'bad' };
  const standing = describeShipDay(by, 0, today);
  if (!mayBeEarlier) return standing;
  // It may have to leave earlier, so there need not be time.
  return standing.tone === 'good'
    ? { text: words.unknown, tone: 'neutral' }
    : { ...standing, text: `${findUpperBound(line)}${standing.text}` };
}

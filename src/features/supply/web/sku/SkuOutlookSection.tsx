import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { BoneRows } from '#web/ui/skeleton/BoneRows.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { CELL_PARTS, formatCellName, type Cell } from '#features/catalogue/rules/cells.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { useProposals } from '../api.ts';
import { isNeedUnknown } from '../bounds/unknown-need.ts';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import styles from './SkuOutlookSection.module.css';
import { skuOutlookSectionWords as words } from './wording.ts';
import { describeUnknownNeed, describeUnknownOrigin, formatRunOut } from '../bounds/wording.ts';

const HEADERS = [
  words.location,
  words.stock,
  words.arriving,
  words.expectedDay,
  words.runsOut,
  words.proposal,
];

/** What is expected to be sold of a variant in each place, and until when its stock lasts. */
export function SkuOutlookSection({ cell }: { cell: Cell }) {
  const query = useProposals();
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  return (
    <ThingSection title={words.title}>
      <Loaded query={query} failed={words.failed} skeleton={<OutlookSkeleton />}>
        {({ lines }) => {
          const known = lines.filter((line) => line.cell === cell);
          return known.length === 0 ? (
            <p className={styles['note']}>{words.noLocationHasStock}</p>
          ) : (
            <OutlookTable>
              {known.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </OutlookTable>
          );
        }}
      </Loaded>
      <p className={styles['note']}>
        {parts && words.allSkusOfTogether(formatCellName(parts))}
        <Link to="/forecast">{words.openForecast}</Link>
      </p>
    </ThingSection>
  );
}

const OutlookTable = ({ children }: { children: ReactNode }) => (
  <div className={styles['scroll']}>
    <table className={styles['outlook']}>
      <HeadRow headers={HEADERS} />
      <tbody>{children}</tbody>
    </table>
  </div>
);

const ROW_PX = 33;

const OutlookSkeleton = () => (
  <div aria-hidden>
    <OutlookTable>
      <BoneRows rows={4} columns={HEADERS.length} rowPx={ROW_PX} />
    </OutlookTable>
  </div>
);

function Line({ line }: { line: WireSupplyLine }) {
  const { id, place, stock, arriving, per_day: perDay, outlook } = line;
  const proposal = describeProposal(line);
  const isBound = !line.dismissed && (isNeedUnknown(line) || line.unknown_pool_need !== null);
  return (
    <tr>
      <th scope="row">{place}</th>
      <td>{stock === null ? NO_VALUE : formatNumber(stock)}</td>
      <td>{formatNumber(arriving)}</td>
      <td title={perDay === null ? words.salesUnknown : undefined}>
        {perDay === null ? NO_VALUE : formatNumber(Math.round(perDay * 10) / 10)}
      </td>
      <td title={describeRunOutDoubt(line)}>
        {outlook === null ? NO_VALUE : formatRunOut(outlook.runs_out, line)}
      </td>
      <td title={isBound ? describeUnknownNeed(line) : undefined}>
        {proposal === null ? (
          NO_VALUE
        ) : (
          <Link to="/supply" search={{ line: id }}>
            {proposal}
          </Link>
        )}
      </td>
    </tr>
  );
}

function describeProposal(line: WireSupplyLine): string | null {
  if (line.dismissed) return words.dismissed;
  return line.outlook?.proposal ? words.unitsBy(line, line.outlook.proposal) : null;
}

/** Why it is not known, or only at the latest, when a place runs out. */
function describeRunOutDoubt(line: WireSupplyLine): string | undefined {
  if (line.outlook === null) return words.stockOrDemandUnknown;
  return line.unknown_pool_need === null ? undefined : describeUnknownOrigin(line);
}

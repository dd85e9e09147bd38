import { Link } from '@tanstack/react-router';
import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { CELL_PARTS, formatCellName, type Cell } from '#features/catalogue/rules/cells.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { useProposals } from '../api.ts';
import styles from './SkuOutlookSection.module.css';

const HEADERS = ['Location', 'Stock', 'Arriving', 'Expected a Day', 'Runs Out', 'Proposal'];

/** What is expected to be sold of a variant in each place, and until when its stock lasts. */
export function SkuOutlookSection({ cell }: { cell: Cell }) {
  const query = useProposals();
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  return (
    <ThingSection title="Forecast and Run-Out">
      <Loaded
        query={query}
        failed="Failed to load the forecast of this SKU"
        skeleton={<Waiting label="Loading the forecast" />}
      >
        {({ lines }) => {
          const known = lines.filter((line) => line.cell === cell);
          return known.length === 0 ? (
            <p className={styles['note']}>No location has stock or demand for it.</p>
          ) : (
            <div className={styles['scroll']}>
              <table className={styles['outlook']}>
                <thead>
                  <tr>
                    {HEADERS.map((header) => (
                      <th key={header} scope="col">
                        {header}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {known.map((line) => (
                    <Line key={line.id} line={line} />
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </Loaded>
      <p className={styles['note']}>
        {parts && `All SKUs of ${formatCellName(parts)} together. `}
        <Link to="/forecast">Open Forecast</Link>
      </p>
    </ThingSection>
  );
}

function Line({ line: { id, place, stock, arriving, per_day: perDay, outlook } }: { line: WireSupplyLine }) {
  return (
    <tr>
      <th scope="row">{place}</th>
      <td>{stock === null ? NO_VALUE : formatNumber(stock)}</td>
      <td>{formatNumber(arriving)}</td>
      <td title={perDay === null ? 'It is not known what this location sells' : undefined}>
        {perDay === null ? NO_VALUE : formatNumber(Math.round(perDay * 10) / 10)}
      </td>
      <td title={outlook === null ? 'Its stock or its demand is not known' : undefined}>
        {outlook === null
          ? NO_VALUE
          : outlook.runs_out === null
            ? 'Not in a year'
            : formatDate(outlook.runs_out)}
      </td>
      <td>
        {outlook?.proposal ? (
          <Link to="/supply" search={{ line: id }}>
            {`${formatNumber(outlook.proposal.units)} by ${formatDate(outlook.proposal.ship_by)}`}
          </Link>
        ) : (
          NO_VALUE
        )}
      </td>
    </tr>
  );
}

import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { formatCount } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';
import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import type { WireComparedLine } from '../../contract/scenarios.ts';
import styles from '../Supply.module.css';

type Side = WireComparedLine['before'];

const nameVariant = ({ cell }: WireComparedLine): string => {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  return parts ? formatCellName(parts) : cell;
};
const formatOut = ({ runs_out: day }: Side): string => (day === null ? 'Not in a year' : formatDate(day));
const formatShip = ({ units, ship_by: by, is_late: isLate }: Side): string =>
  units === null || by === null
    ? NO_VALUE
    : `${formatNumber(units)} by ${formatDate(by)}${isLate ? ', late' : ''}`;
const isChanged = ({ before, after }: WireComparedLine): boolean =>
  before.runs_out !== after.runs_out ||
  before.units !== after.units ||
  before.ship_by !== after.ship_by ||
  before.lost !== after.lost;

const columns = defineColumns<WireComparedLine>([
  {
    id: 'variant',
    header: 'Variant',
    width: 168,
    value: nameVariant,
    cell: (line) => <NameCell name={nameVariant(line)} caption={line.place} />,
  },
  { id: 'out-now', header: 'Runs Out', width: 120, value: ({ before }) => formatOut(before) },
  { id: 'out-then', header: 'In the Scenario', width: 128, value: ({ after }) => formatOut(after) },
  { id: 'ship-now', header: 'Ship', width: 176, value: ({ before }) => formatShip(before) },
  { id: 'ship-then', header: 'In the Scenario', width: 176, value: ({ after }) => formatShip(after) },
  {
    id: 'lost-now',
    header: 'Units Lost',
    width: 96,
    align: 'end',
    value: ({ before }) => before.lost,
    cell: ({ before }) => formatNumber(before.lost),
  },
  {
    id: 'lost-then',
    header: 'In the Scenario',
    width: 128,
    align: 'end',
    value: ({ after }) => after.lost,
    cell: ({ after }) => formatNumber(after.lost),
  },
]);

/** Today beside the scenario: only lines that differ. */
export function ScenarioOutcome({ lines }: { lines: readonly WireComparedLine[] }) {
  const changed = lines.filter(isChanged);
  const sum = (read: (line: WireComparedLine) => number): string => formatNumber(sumBy(lines, read));
  return (
    <>
      <p className={styles['note']}>
        {`Units to ship: ${sum(({ before }) => before.units ?? 0)} now, ${sum(({ after }) => after.units ?? 0)} in the scenario. Units lost if nothing is shipped: ${sum(({ before }) => before.lost)} now, ${sum(({ after }) => after.lost)} in the scenario.`}
      </p>
      <DataTable
        name="Scenario"
        columns={columns}
        rows={changed}
        rowKey={({ id }) => id}
        sortedBy="out-then"
        count={`${formatCount(changed.length, 'line')} of ${formatNumber(lines.length)} differ`}
        empty={<Notice heading="Nothing Differs">The scenario changes no run-out and no shipment.</Notice>}
      />
    </>
  );
}

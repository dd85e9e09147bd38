import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { sumBy } from '#shared/sum-by.ts';
import type { WireComparedLine } from '../../contract/scenarios.ts';
import styles from '../Supply.module.css';
import { formatRegionVariant } from '../variant-names.ts';
import { scenarioOutcomeWords as words } from './wording.ts';

type Side = WireComparedLine['before'];

const formatOut = ({ runs_out: day }: Side): string => (day === null ? words.notInYear : formatDate(day));
const formatShip = ({ units, ship_by: by, is_late: isLate }: Side): string =>
  units === null || by === null ? NO_VALUE : words.unitsBy(units, by, isLate);
const isChanged = ({ before, after }: WireComparedLine): boolean =>
  before.runs_out !== after.runs_out ||
  before.units !== after.units ||
  before.ship_by !== after.ship_by ||
  before.lost !== after.lost;

const columns = defineColumns<WireComparedLine>([
  {
    id: 'variant',
    header: words.variant,
    width: 168,
    value: ({ cell }) => formatRegionVariant(cell),
    cell: ({ cell, place }) => <NameCell name={formatRegionVariant(cell)} caption={place} />,
  },
  { id: 'out-now', header: words.runsOut, width: 120, value: ({ before }) => formatOut(before) },
  { id: 'out-then', header: words.inScenario, width: 128, value: ({ after }) => formatOut(after) },
  { id: 'ship-now', header: words.ship, width: 176, value: ({ before }) => formatShip(before) },
  { id: 'ship-then', header: words.inScenario, width: 176, value: ({ after }) => formatShip(after) },
  {
    id: 'lost-now',
    header: words.unitsLost,
    width: 96,
    align: 'end',
    value: ({ before }) => before.lost,
    cell: ({ before }) => formatNumber(before.lost),
  },
  {
    id: 'lost-then',
    header: words.inScenario,
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
        {words.unitsToShip(
          sum(({ before }) => before.units ?? 0),
          sum(({ after }) => after.units ?? 0),
        )}
        {words.unitsLostIf(
          sum(({ before }) => before.lost),
          sum(({ after }) => after.lost),
        )}
      </p>
      <DataTable
        name={words.scenario}
        columns={columns}
        rows={changed}
        rowKey={({ id }) => id}
        sortedBy="out-then"
        count={words.linesOfDiffer(changed.length, lines.length)}
        empty={<Notice heading={words.nothingDiffers}>{words.scenarioChangesNoRunOut}</Notice>}
      />
    </>
  );
}

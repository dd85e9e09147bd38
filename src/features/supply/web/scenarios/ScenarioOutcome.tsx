import { sumBy } from '#shared/sum-by.ts';
import { formatDate, formatKnownPart, formatNumber, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { WireComparedLine } from '../../contract/scenarios.ts';
import { describeUnknownOrigin } from '../wording.ts';
import styles from '../Supply.module.css';
import { formatRegionVariant } from '../variant-names.ts';
import { scenarioOutcomeWords as words } from './wording.ts';

type Side = WireComparedLine['before'];

const formatOut = ({ runs_out: day }: Side): string => (day === null ? words.notInYear : formatDate(day));
const formatLost = (side: Side): string => formatKnownPart(side.lost, formatNumber, !isLossUnknown(side));
const isLossUnknown = ({ unknown_hub: unknownHub }: Side): boolean => unknownHub !== null;
const isShipUnknown = (side: Side): boolean =>
  side.is_need_unknown || (side.units !== null && side.unknown_hub !== null);
const isAnyUnknown = (side: Side): boolean => side.is_need_unknown || isLossUnknown(side);
const isChanged = ({ before, after }: WireComparedLine): boolean =>
  before.runs_out !== after.runs_out ||
  before.units !== after.units ||
  before.ship_by !== after.ship_by ||
  before.lost !== after.lost ||
  before.unknown_hub !== after.unknown_hub ||
  before.is_need_unknown !== after.is_need_unknown;

interface SideProps {
  side: Side;
  place: string;
}

const Shipped = ({ side, place }: SideProps) =>
  isShipUnknown(side) ? (
    <Hint says={describeUnknownOrigin({ ...side, place })}>{words.unitsBy(side)}</Hint>
  ) : (
    words.unitsBy(side)
  );

const Lost = ({ side, place }: SideProps) =>
  isLossUnknown(side) ? (
    <Hint says={describeUnknownOrigin({ ...side, place })}>{formatLost(side)}</Hint>
  ) : (
    formatLost(side)
  );

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
  {
    id: 'ship-now',
    header: words.ship,
    width: 176,
    value: ({ before }) => words.unitsBy(before),
    cell: ({ before, place }) => <Shipped side={before} place={place} />,
  },
  {
    id: 'ship-then',
    header: words.inScenario,
    width: 176,
    value: ({ after }) => words.unitsBy(after),
    cell: ({ after, place }) => <Shipped side={after} place={place} />,
  },
  {
    id: 'lost-now',
    header: words.unitsLost,
    width: 96,
    align: 'end',
    value: ({ before }) => before.lost,
    cell: ({ before, place }) => <Lost side={before} place={place} />,
  },
  {
    id: 'lost-then',
    header: words.inScenario,
    width: 128,
    align: 'end',
    value: ({ after }) => after.lost,
    cell: ({ after, place }) => <Lost side={after} place={place} />,
  },
]);

/** Where a side is not fully known a sum is the least that it is, and a word if that is nothing. */
function formatSum(
  sides: readonly Side[],
  { isUnknown, read }: { isUnknown: (side: Side) => boolean; read: (side: Side) => number },
): string {
  const sum = formatKnownPart(sumBy(sides, read), formatNumber, !sides.some(isUnknown));
  return sum === NO_VALUE ? words.unknownSum : sum;
}

const sumShipped = (sides: readonly Side[]): string =>
  formatSum(sides, { isUnknown: isShipUnknown, read: ({ units }) => units ?? 0 });
const sumLost = (sides: readonly Side[]): string =>
  formatSum(sides, { isUnknown: isLossUnknown, read: ({ lost }) => lost });

/** Today beside the scenario: only lines that differ. */
export function ScenarioOutcome({ lines }: { lines: readonly WireComparedLine[] }) {
  const changed = lines.filter(isChanged);
  const now = lines.map(({ before }) => before);
  const then = lines.map(({ after }) => after);
  const unknown = lines.filter(({ before, after }) => isAnyUnknown(before) || isAnyUnknown(after)).length;
  return (
    <>
      <p className={styles['note']}>
        {words.unitsToShip(sumShipped(now), sumShipped(then))}
        {words.unitsLostIf(sumLost(now), sumLost(then))}
        {unknown > 0 && words.notFullyKnown(unknown)}
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

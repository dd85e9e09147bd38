import { sumBy } from '#shared/sum-by.ts';
import { dropDash, formatKnownPart, formatNumber, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { WireComparedLine } from '../../contract/scenarios.ts';
import styles from '../Supply.module.css';
import { formatRegionVariant } from '../variant-names.ts';
import { scenarioOutcomeWords as words } from './wording.ts';
import { describeUnknownOrigin, formatRunOut } from '../bounds/wording.ts';

type Side = WireComparedLine['before'];

const isLossUnknown = ({ unknown_pool_need: unknownPoolNeed }: Side): boolean => unknownPoolNeed !== null;
const isShipUnknown = (side: Side): boolean =>
  side.is_need_unknown || (side.units !== null && side.unknown_pool_need !== null);
const isAnyUnknown = (side: Side): boolean => side.is_need_unknown || isLossUnknown(side);
const roundLoss = ({ lost }: Side): number => Math.round(lost);
const isChanged = ({ before, after }: WireComparedLine): boolean =>
  before.runs_out !== after.runs_out ||
  before.units !== after.units ||
  before.ship_by !== after.ship_by ||
  roundLoss(before) !== roundLoss(after) ||
  before.unknown_pool_need?.place !== after.unknown_pool_need?.place ||
  before.unknown_pool_need?.what !== after.unknown_pool_need?.what ||
  before.is_need_unknown !== after.is_need_unknown;

/** One figure of a side: how it is sorted and written, also in a file, and whether it is not, or not fully, known. */
interface Figure {
  value: (side: Side) => string | number | null;
  format: (side: Side) => string;
  exported: (side: Side) => string | number;
  isUnknown: (side: Side) => boolean;
}

const RUN_OUT: Figure = {
  value: ({ runs_out: day }) => day,
  format: (side) => formatRunOut(side.runs_out, side),
  exported: (side) => formatRunOut(side.runs_out, side, String),
  isUnknown: isLossUnknown,
};
const SHIPMENT: Figure = {
  value: ({ ship_by: day }) => day,
  format: (side) => words.unitsBy(side),
  exported: (side) => words.unitsBy(side),
  isUnknown: isShipUnknown,
};
const formatLost = (side: Side): string =>
  formatKnownPart(roundLoss(side), formatNumber, !isLossUnknown(side));
const LOSS: Figure = {
  value: roundLoss,
  format: formatLost,
  exported: (side) => (isLossUnknown(side) ? formatLost(side) : roundLoss(side)),
  isUnknown: isLossUnknown,
};

/** A figure of one side as a column; the reason for what is not known is on hover. */
const showFigure = (
  { value, format, exported, isUnknown }: Figure,
  side: 'before' | 'after',
): Pick<Column<WireComparedLine>, 'value' | 'exported' | 'cell'> => ({
  value: (line) => value(line[side]),
  exported: (line) => dropDash(exported(line[side])),
  cell: ({ place, [side]: shown }) =>
    isUnknown(shown) ? (
      <Hint says={describeUnknownOrigin({ ...shown, place })}>{format(shown)}</Hint>
    ) : (
      format(shown)
    ),
});

/** The shipment of one side, unless people have left it out. */
function showShipment(side: 'before' | 'after'): ReturnType<typeof showFigure> {
  const { value, exported, cell } = showFigure(SHIPMENT, side);
  return {
    value,
    exported: (line) => (line.is_dismissed ? words.dismissed : exported?.(line)),
    cell: (line) => (line.is_dismissed ? words.dismissed : cell?.(line)),
  };
}

const columns = defineColumns<WireComparedLine>([
  {
    id: 'variant',
    header: words.variant,
    width: 168,
    value: ({ cell }) => formatRegionVariant(cell),
    cell: ({ cell, place }) => <NameCell name={formatRegionVariant(cell)} caption={place} />,
  },
  { id: 'out-now', header: words.runsOut, width: 120, ...showFigure(RUN_OUT, 'before') },
  { id: 'out-then', header: words.inScenario, width: 128, ...showFigure(RUN_OUT, 'after') },
  { id: 'ship-now', header: words.ship, width: 176, ...showShipment('before') },
  { id: 'ship-then', header: words.inScenario, width: 176, ...showShipment('after') },
  { id: 'lost-now', header: words.unitsLost, width: 96, align: 'end', ...showFigure(LOSS, 'before') },
  { id: 'lost-then', header: words.inScenario, width: 128, align: 'end', ...showFigure(LOSS, 'after') },
]);

/** Where something is not fully known a sum is the least that it is, and a word if that is nothing. */
function formatSum(sum: number, isAll: boolean): string {
  const text = formatKnownPart(sum, formatNumber, isAll);
  return text === NO_VALUE ? words.unknownSum : text;
}

interface Props {
  lines: readonly WireComparedLine[];
  /** How many lines are left out because their stock or demand is not known. */
  leftOut: number;
}

/** Today beside the scenario: only lines that differ. */
export function ScenarioOutcome({ lines, leftOut }: Props) {
  const changed = lines.filter(isChanged);
  const counted = lines.filter(({ is_dismissed: isDismissed }) => !isDismissed);
  const now = counted.map(({ before }) => before);
  const then = counted.map(({ after }) => after);
  const unknown = counted.filter(({ before, after }) => isAnyUnknown(before) || isAnyUnknown(after)).length;
  const dismissed = lines.length - counted.length;
  const sumShipped = (sides: readonly Side[]): string =>
    formatSum(
      sumBy(sides, ({ units }) => units ?? 0),
      leftOut === 0 && !sides.some(isShipUnknown),
    );
  const sumLost = (sides: readonly Side[]): string =>
    formatSum(Math.round(sumBy(sides, ({ lost }) => lost)), leftOut === 0 && !sides.some(isLossUnknown));
  return (
    <>
      <p className={styles['lead']}>
        {words.unitsToShip(sumShipped(now), sumShipped(then))}
        {words.unitsLostIf(sumLost(now), sumLost(then))}
        {unknown > 0 && words.notFullyKnown(unknown)}
        {leftOut > 0 && words.leftOut(leftOut)}
        {dismissed > 0 && words.dismissedLines(dismissed)}
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

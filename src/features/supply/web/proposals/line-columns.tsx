import { AT_MOST, dropDash, formatDate, formatFigure, formatNumber, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { defineColumns, withFirst } from '#web/ui/table/column.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { formatRegionVariant } from '../variant-names.ts';
import { isNeedUnknown, isShortOfSource } from '../bounds/unknown-need.ts';
import { PoolNeedHint } from '../bounds/PoolNeedHint.tsx';
import { formatQuantity } from './wording.ts';
import { supplyLineColumnsWords as words } from './wording.ts';
import { NOT_IN_YEAR, describeUnknownNeed, formatLineChance, formatRunOut } from '../bounds/wording.ts';

export const lineColumns = defineColumns<WireSupplyLine>([
  {
    id: 'variant',
    header: words.variant,
    width: 120,
    value: ({ cell }) => formatRegionVariant(cell),
    cell: ({ cell, place }) => <NameCell name={formatRegionVariant(cell)} caption={place} />,
  },
  {
    id: 'stock',
    header: words.stock,
    help: 'stock',
    width: 88,
    align: 'end',
    sort: 'descending',
    value: ({ stock }) => stock,
    cell: ({ stock }) => formatFigure(stock),
  },
  {
    id: 'inbound',
    header: words.inbound,
    help: 'inbound-before-the-review',
    about: words.onWayAndExpectedBefore,
    width: 100,
    align: 'end',
    sort: 'descending',
    value: ({ arriving }) => arriving,
    cell: ({ arriving }) => formatNumber(arriving),
  },
  {
    id: 'demand',
    header: words.perDay,
    help: 'per-day',
    width: 94,
    align: 'end',
    sort: 'descending',
    value: (line) => line.per_day,
    cell: (line) => (line.per_day === null ? NO_VALUE : formatNumber(Math.round(line.per_day * 10) / 10)),
  },
  {
    id: 'out',
    header: words.runsOut,
    help: 'runs-out',
    width: 126,
    value: ({ outlook }) => outlook?.runs_out,
    exported: (line) => line.outlook && dropDash(formatRunOut(line.outlook.runs_out, line, String)),
    cell: (line) =>
      line.outlook ? (
        <PoolNeedHint line={line}>{formatRunOut(line.outlook.runs_out, line)}</PoolNeedHint>
      ) : (
        NO_VALUE
      ),
  },
  {
    id: 'chance',
    header: words.inStock,
    help: 'chance-in-stock',
    width: 138,
    align: 'end',
    value: ({ outlook }) => outlook?.chance_without ?? null,
    exported: (line) => {
      const chance = line.outlook?.chance_without;
      if (chance === undefined || line.unknown_pool_need === null) return chance;
      return dropDash(formatLineChance(chance, line));
    },
    cell: (line) =>
      line.outlook ? (
        <PoolNeedHint line={line}>{formatLineChance(line.outlook.chance_without, line)}</PoolNeedHint>
      ) : (
        NO_VALUE
      ),
  },
  {
    id: 'risk',
    header: words.outFrom,
    help: 'at-risk-from',
    width: 126,
    value: ({ simulated }) => simulated?.risk_from,
    exported: ({ simulated }) => (simulated === null ? null : (simulated.risk_from ?? NOT_IN_YEAR)),
    // Stock that Amazon may need is in no simulation of a place, so this is known while that isn't.
    cell: ({ simulated }) =>
      simulated ? (simulated.risk_from === null ? NOT_IN_YEAR : formatDate(simulated.risk_from)) : NO_VALUE,
  },
  {
    id: 'ship',
    header: words.ship,
    help: 'ship',
    width: 152,
    align: 'end',
    sort: 'descending',
    value: ({ outlook }) => outlook?.proposal?.units ?? null,
    exported: (line) => {
      const proposal = line.outlook?.proposal;
      return proposal && line.unknown_pool_need !== null ? formatQuantity(proposal, line) : proposal?.units;
    },
    cell: (line) => {
      const proposal = line.outlook?.proposal;
      if (!proposal) return NO_VALUE;
      return (
        <PoolNeedHint line={line}>
          <strong>{formatQuantity(proposal, line)}</strong>
        </PoolNeedHint>
      );
    },
  },
  {
    id: 'by',
    header: words.shipBy,
    help: 'ship-by',
    width: 150,
    value: ({ outlook }) => outlook?.proposal?.ship_by,
    exported: (line) => {
      const proposal = line.outlook?.proposal;
      if (line.dismissed) return words.dismissed;
      return proposal && `${boundDay(proposal)}${proposal.ship_by}`;
    },
    cell: (line) => <ShipBy line={line} />,
  },
]);

/** A phone shows two or three at a time: what to ship, and by when. */
export const phoneLineColumns = withFirst(lineColumns, ['variant', 'ship', 'by', 'out']);

const boundDay = ({ may_be_earlier: mayBeEarlier }: { may_be_earlier: boolean }): string =>
  mayBeEarlier ? AT_MOST : '';

function ShipBy({ line }: { line: WireSupplyLine }) {
  const { outlook, dismissed } = line;
  if (dismissed) return <StatusBadge tone="neutral">{words.dismissed}</StatusBadge>;
  if (isNeedUnknown(line)) return <Unknown why={describeUnknownNeed(line)} />;
  if (isShortOfSource(line)) return <StatusBadge tone="bad">{words.nothingToSend}</StatusBadge>;
  if (!outlook?.proposal) return NO_VALUE;
  return outlook.proposal.is_late ? (
    <StatusBadge tone="bad">{words.late}</StatusBadge>
  ) : (
    <PoolNeedHint
      line={line}
    >{`${boundDay(outlook.proposal)}${formatDate(outlook.proposal.ship_by)}`}</PoolNeedHint>
  );
}

const Unknown = ({ why }: { why: string }) => (
  <Hint says={why}>
    <StatusBadge tone="neutral">{words.unknown}</StatusBadge>
  </Hint>
);

import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import { formatNumber } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';

export const countPlannedUnits = ({ lines }: Pick<WirePlannedShipment, 'lines'>): number =>
  sumBy(lines, ({ units }) => units);

/** `240 × EU 2.0 L, 60 × EU 2.0 M` */
export const describeShipmentLines = ({ lines }: Pick<WirePlannedShipment, 'lines'>): string =>
  CELL_PARTS.flatMap((parts) =>
    lines
      .filter(({ cell }) => cell === parts.cell)
      .map(({ units }) => `${formatNumber(units)} × ${formatCellName(parts)}`),
  ).join(', ');

interface DescribedState {
  tone: 'good' | 'watch' | 'bad' | 'neutral';
  text: string;
}

/** What has become of a shipment, in a word or two. */
export function describeShipmentState({ state, is_overdue: isOverdue }: WirePlannedShipment): DescribedState {
  switch (state) {
    case 'planned':
      return isOverdue ? { tone: 'bad', text: 'Not Shipped Yet' } : { tone: 'neutral', text: 'Planned' };
    case 'shipped':
      return isOverdue ? { tone: 'bad', text: 'Overdue' } : { tone: 'watch', text: 'Shipped' };
    case 'arrived':
      return { tone: 'good', text: 'Arrived' };
    case 'cancelled':
      return { tone: 'neutral', text: 'Cancelled' };
  }
}

/** What follows for the proposals from how a shipment stands. */
export function describeCounting(shipment: WirePlannedShipment): string {
  if (shipment.state === 'arrived') return 'It has arrived and counts as stock.';
  if (!shipment.is_overdue) return 'It counts as inbound until it has arrived.';
  return shipment.state === 'planned'
    ? 'Its ship date has passed, so it is not counted. Move the date or mark it as shipped.'
    : 'Its arrival date has passed, so it is not counted. Mark it as arrived or move the date.';
}

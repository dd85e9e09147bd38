/** Every word on the screens of factory shipments, component by component. */
import { formatCount } from '#web/format.ts';

export const skuBoxesSectionWords = {
  inboundBoxes: 'Inbound Boxes',
  failed: 'Failed to load the boxes of this SKU',
  noBoxOfThisSku: 'No boxes of this SKU are inbound.',
  unknownUnits: 'Units unknown',
  units: (units: number) => formatCount(units, 'unit'),
  toDestination: (toWarehouse: string) => `to ${toWarehouse}`,
  allBoxes: (count: number) => `All ${formatCount(count, 'box', 'boxes')}`,
} as const;

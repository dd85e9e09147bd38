/** Every word on the screens of supply, component by component. */
import { formatDate, formatNumber } from '#web/format.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { writeOrEarlier } from '../../rules/proposals/pool-need-words.ts';
import { findUnitsBound } from '../bounds/wording.ts';

type Proposal = NonNullable<NonNullable<WireSupplyLine['outlook']>['proposal']>;

export const skuOutlookSectionWords = {
  location: 'Location',
  stock: 'Stock',
  arriving: 'Inbound',
  expectedDay: 'Expected per Day',
  runsOut: 'Runs Out',
  proposal: 'Proposal',
  title: 'Forecast and Run-Out',
  failed: 'Failed to load the forecast of this SKU',
  noLocationHasStock: 'No location has stock of this SKU or demand for it.',
  allSkusOfTogether: (cellName: string) => `All SKUs of ${cellName} together. `,
  openForecast: 'Open Forecast',
  salesUnknown: 'What this location sells is unknown',
  stockOrDemandUnknown: 'Its stock or demand is unknown',
  dismissed: 'Dismissed',
  unitsBy: (line: WireSupplyLine, { units, ship_by: by, may_be_earlier: mayBeEarlier }: Proposal) =>
    `${findUnitsBound(line)}${formatNumber(units)} by ${formatDate(by)}${writeOrEarlier(mayBeEarlier)}`,
} as const;

/** Every word on the screens of supply, component by component. */
import { formatCount, formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import type { WireComparedLine } from '../../contract/scenarios.ts';
import { writeOrEarlier } from '../../rules/proposals/pool-need-words.ts';
import { findUnitsBound } from '../bounds/wording.ts';

type Side = WireComparedLine['before'];

export const scenarioFormWords = {
  scenario: 'Scenario',
  demand: 'Demand',
  allDemandPercent: 'All Demand (±%)',
  compare: 'Compare',
  comparing: 'Comparing…',
  none: 'None',
  factory: 'Factory',
  delayedLane: 'Delayed Lane',
  to: 'To',
  daysLater: 'Delay in Days',
  everywhere: 'Everywhere',
  us: 'US',
  eu: 'EU',
  event: 'Event',
  upliftPercent: 'Uplift (±%)',
  region: 'Region',
  eventFrom: 'Event From',
  eventTo: 'Event To',
  shipmentByAir: 'Shipment by Air',
  flown: 'Air Freight To',
  variant: 'Variant',
  units: 'Units',
  arrives: 'Arrives',
  closure: 'Closure',
  closed: 'Closed Location',
  closedFrom: 'Closed From',
  closedTo: 'Closed To',
} as const;

export const scenarioOutcomeWords = {
  unitsBy: ({ units, ship_by: by, is_late: isLate, is_need_unknown: isUnknown, ...side }: Side) =>
    units === null || by === null
      ? isUnknown
        ? 'Unknown'
        : NO_VALUE
      : `${findUnitsBound(side)}${formatNumber(units)} by ${formatDate(by)}${isLate ? ', late' : writeOrEarlier(side.may_be_earlier)}`,
  unknownSum: 'unknown',
  variant: 'Variant',
  runsOut: 'Runs Out',
  inScenario: 'In the Scenario',
  ship: 'Ship',
  unitsLost: 'Lost Sales',
  unitsToShip: (now: string, then: string) => `Units to ship: ${now} now, ${then} in the scenario.`,
  unitsLostIf: (now: string, then: string) =>
    ` Lost sales if nothing is shipped: ${now} now, ${then} in the scenario.`,
  notFullyKnown: (count: number) =>
    ` What ${formatCount(count, 'line')} ${count === 1 ? 'needs' : 'need'} isn’t fully known.`,
  leftOut: (count: number) =>
    ` ${formatCount(count, 'line is', 'lines are')} left out, as ${count === 1 ? 'its' : 'their'} stock or demand is unknown.`,
  dismissed: 'Dismissed',
  dismissedLines: (count: number) =>
    ` ${formatCount(count, 'dismissed line')} ${count === 1 ? 'isn’t' : 'aren’t'} in the sums.`,
  scenario: 'Scenario',
  linesOfDiffer: (count: number, linesCount: number) =>
    `${formatNumber(count)} of ${formatCount(linesCount, 'line')} ${count === 1 ? 'differs' : 'differ'}`,
  nothingDiffers: 'No Differences',
  scenarioChangesNoRunOut: 'The scenario doesn’t change any run-out date or shipment.',
} as const;

export const scenariosPanelWords = {
  factory: 'Factory',
  failedToCompareScenario: 'Failed to compare the scenario',
  comparison: 'Comparison',
  saved: (name: string) => `${name} saved`,
  failedToSaveScenario: 'Failed to save the scenario',
  saveForm: 'Save scenario',
  name: 'Name',
  saveScenario: 'Save Scenario',
} as const;

export const savedScenariosWords = {
  heading: 'Error Loading Saved Scenarios',
  failed: 'Failed to load the saved scenarios',
  savedList: 'Saved scenarios',
  savedScenarios: 'Saved Scenarios',
  savedBy: (changes: string, savedBy: string) => `${changes}. Saved by ${savedBy}.`,
  compareFor: (name: string) => `Compare ${name}`,
  compare: 'Compare',
  applyFor: (name: string) => `Apply ${name}`,
  apply: 'Apply',
  applyQuestion: 'All shipments that this scenario proposes now are planned, without dismissed ones.',
  planShipments: 'Plan Shipments',
  planning: 'Planning…',
  shipmentsPlanned: (planned: number, name: string) =>
    `${formatCount(planned, 'shipment')} planned from ${name}`,
  failedToApply: 'Failed to apply the scenario',
  deleteFor: (name: string) => `Delete ${name}`,
  delete: 'Delete',
  deleteScenario: 'Delete Scenario',
  deleting: 'Deleting…',
  cannotBeUndone: 'This can’t be undone.',
  deleted: (name: string) => `${name} deleted`,
  failedToDelete: 'Failed to delete the scenario',
} as const;

export const describeChangesWords = {
  demand: (change: string) => `Demand ${change}`,
  toDaysLater: (ofPlace: string, days: number) => `Shipments to ${ofPlace} ${formatCount(days, 'day')} later`,
  demandBetween: (change: string, from: string, to: string) =>
    `Demand ${change} from ${formatDate(from)} to ${formatDate(to)}`,
  changeIn: (change: string, region: string) => `${change} in ${region}`,
  timesByAir: ({
    units,
    variant,
    ofPlace,
    day,
  }: {
    units: number;
    variant: string;
    ofPlace: string;
    day: string;
  }) => `${units} × ${variant} by air to ${ofPlace} on ${formatDate(day)}`,
  closed: (ofPlace: string, from: string, to: string) =>
    `${ofPlace} closed from ${formatDate(from)} to ${formatDate(to)}`,
  nothingChanged: 'Nothing changed',
} as const;

export const typedScenarioWords = {
  problem: (part: string, message: string) => `${part}: ${message}`,
} as const;

import { AT_LEAST, formatNumber, formatSigned, NO_VALUE } from '#web/format.ts';
import type { WireBridge } from '../contract.ts';
import { waterfallStepsWords as words } from './wording.ts';

export interface WaterfallStep {
  name: string;
  /** By how much it changes the stock, or the stock itself; null where that is not known. */
  units: number | null;
  isLevel: boolean;
  /** Some SKUs are not in it, because their units on hand are not reported. */
  isPartial: boolean;
  from: number;
  to: number;
}

/** The steps that most warehouses have. */
export const USUAL_STEPS = [
  words.opening,
  words.received,
  words.returned,
  words.shipped,
  words.transfersOut,
  words.unexplained,
  words.closing,
];

/** A change has its sign; none at all has no sign. */
export function formatStep({
  units,
  isLevel,
  isPartial,
}: Omit<WaterfallStep, 'name' | 'from' | 'to'>): string {
  if (units === null) return NO_VALUE;
  if (isLevel) return `${isPartial ? AT_LEAST : ''}${formatNumber(units)}`;
  return units === 0 ? formatNumber(units) : formatSigned(units);
}

/** From the opening to the closing, one step after the other; what moved nothing is left out. */
export function listSteps(bridge: WireBridge): WaterfallStep[] {
  if (bridge.opening === null || bridge.closing === null) return [];
  const changes: [string, number | null][] = [
    [words.received, bridge.received],
    [words.returned, bridge.returned],
    [words.transfers, bridge.transferred_in],
    [words.shipped, -bridge.shipped],
    [words.transfersOut, -bridge.transferred_out],
    [words.adjusted, bridge.adjusted],
    [words.notCalculated, bridge.unreckoned],
    [words.unexplained, bridge.unexplained],
  ];
  let level = bridge.opening;
  const steps = changes
    .filter(([name, units]) => units !== 0 || name === words.unexplained)
    .map(([name, units]) => {
      const from = level;
      level += units ?? 0;
      return { name, units, isLevel: false, isPartial: false, from, to: level };
    });
  return [
    buildLevel(words.opening, { units: bridge.opening, isPartial: bridge.skus_without_opening > 0 }),
    ...steps,
    buildLevel(words.closing, { units: bridge.closing, isPartial: bridge.skus_without_closing > 0 }),
  ];
}

const buildLevel = (
  name: string,
  { units, isPartial }: { units: number; isPartial: boolean },
): WaterfallStep => ({ name, units, isLevel: true, isPartial, from: 0, to: units });

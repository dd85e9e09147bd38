import { formatNumber, formatSigned } from '#web/format.ts';
import type { WireBridge } from '../contract.ts';
import { waterfallStepsWords as words } from './wording.ts';

export interface WaterfallStep {
  name: string;
  /** By how much it changes the stock, or the stock itself. */
  units: number;
  isLevel: boolean;
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
export const formatStep = ({ units, isLevel }: Pick<WaterfallStep, 'units' | 'isLevel'>): string =>
  isLevel || units === 0 ? formatNumber(units) : formatSigned(units);

/** From the opening to the closing, one step after the other; what moved nothing is left out. */
export function listSteps(bridge: WireBridge): WaterfallStep[] {
  if (bridge.opening === null || bridge.closing === null) return [];
  const changes: [string, number][] = [
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
      level += units;
      return { name, units, isLevel: false, from, to: level };
    });
  const buildLevel = (name: string, units: number) => ({ name, units, isLevel: true, from: 0, to: units });
  return [buildLevel(words.opening, bridge.opening), ...steps, buildLevel(words.closing, bridge.closing)];
}

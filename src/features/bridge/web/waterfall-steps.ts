import type { WireBridge } from '../contract.ts';

export interface WaterfallStep {
  name: string;
  /** By how much it changes the stock, or the stock itself. */
  units: number;
  isLevel: boolean;
  from: number;
  to: number;
}

/** From the opening to the closing, one step after the other; what moved nothing is left out. */
export function listSteps(bridge: WireBridge): WaterfallStep[] {
  if (bridge.opening === null || bridge.closing === null) return [];
  const changes: [string, number][] = [
    ['Received', bridge.received],
    ['Returned', bridge.returned],
    ['Transfers In', bridge.transferred_in],
    ['Shipped', -bridge.shipped],
    ['Transfers Out', -bridge.transferred_out],
    ['Adjusted', bridge.adjusted],
    ['Days Not Calculated', bridge.unreckoned],
    ['Unexplained', bridge.unexplained],
  ];
  let level = bridge.opening;
  const steps = changes
    .filter(([name, units]) => units !== 0 || name === 'Unexplained')
    .map(([name, units]) => {
      const from = level;
      level += units;
      return { name, units, isLevel: false, from, to: level };
    });
  const buildLevel = (name: string, units: number) => ({ name, units, isLevel: true, from: 0, to: units });
  return [buildLevel('Opening', bridge.opening), ...steps, buildLevel('Closing', bridge.closing)];
}

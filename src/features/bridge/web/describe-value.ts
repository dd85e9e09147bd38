import type { WireBridge } from '../contract.ts';
import { sumValues } from '../rules/value.ts';
import { describeValueWords as words } from './wording.ts';

/** `open units worth -€340.00`, `2 SKUs without a cost`: what is open, and of how many no one knows what it is worth. */
export function describeValue({ skus, currency }: Pick<WireBridge, 'skus' | 'currency'>): string[] {
  const { minor, unknown } = sumValues(skus.map(({ open, unit_cost: cost }) => ({ units: open, cost })));
  return [
    ...(minor === null ? [] : [words.openUnitsWorth(minor, currency)]),
    ...(unknown === 0 ? [] : [words.skusWithoutCost(unknown)]),
  ];
}

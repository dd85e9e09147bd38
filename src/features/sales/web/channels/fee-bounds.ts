import type { z } from 'zod';
import { ABOUT, joinBounds } from '#web/format.ts';
import type { amazonSalesFees } from '../../contract/fees.ts';
import { listPeriodLacks } from '../known-days.ts';
import { findBound } from '../shown/bounds.ts';
import { describeUnknownRefunds } from '../wording/amounts.ts';

export type FeesAnswer = z.output<typeof amazonSalesFees.response>;

/** What the figures of orders with known fees lack, in sentences, beside money without a rate. */
export const listFeesLacks = ({ fees, period }: FeesAnswer): string[] => [
  ...describeUnknownRefunds(fees),
  ...listPeriodLacks(period, fees),
];

const findFeesBound = ({ fees, period }: FeesAnswer): string =>
  findBound(fees, { lacks: listPeriodLacks(period, fees) });

/** What is before the revenue of these orders: money without a rate may be theirs, or fees. */
export const findRevenueBound = (data: FeesAnswer): string =>
  joinBounds([
    findFeesBound({ ...data, fees: { ...data.fees, WITHOUT_RATE: [] } }),
    data.fees.WITHOUT_RATE.length > 0 ? ABOUT : '',
  ]);

/** Before their fees: with a refund Amazon gives some back, and may take others. */
export const findTakenBound = (data: FeesAnswer): string => (findFeesBound(data) === '' ? '' : ABOUT);

/** Before what is left of them: a refund is more than the fees that come back with it. */
export const findNetBound = findFeesBound;

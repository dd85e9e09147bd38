import fc from 'fast-check';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';

export const GOODS_IN_SKUS = ['A', 'B'] as const;
export const GOODS_IN_FIRST_DAY = '2026-11-13';
/** The last of the days, all within a week: what was received on one of them may have been booked on any other. */
export const GOODS_IN_DAYS = 7;

const sku = fc.constantFrom(...GOODS_IN_SKUS);
const day = fc.integer({ min: 1, max: GOODS_IN_DAYS });
const units = fc.integer({ min: 1, max: 40 });
const moved = fc.record({ sku, day, units });

/** What is expected under one reference, and booked in, in as many parts as it takes, or never. */
const someDelivery = fc.record({
  lines: fc.array(
    fc.record({
      sku,
      missing: fc.nat({ max: 3 }),
      bookings: fc.array(fc.record({ day, units }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  /** Announced after it was booked in. */
  isSeenLate: fc.boolean(),
  /** The provider says when it was booked in. */
  isDated: fc.boolean(),
});

/** What boxes and people say came in: under the reference of a delivery, or of none. */
const someClaim = fc.record({
  sku,
  day,
  units,
  kind: fc.constantFrom('box' as const, 'receipt' as const, 'transfer' as const),
  reference: fc.constantFrom('PO-0', 'PO-1', 'TRACK'),
});
export type WorldClaim = typeof someClaim extends fc.Arbitrary<infer Each> ? Each : never;

export const goodsInWorld = fc.record({
  deliveries: fc.array(someDelivery, { maxLength: 4 }),
  claims: fc.array(someClaim, { maxLength: 3 }),
  /** What counts took off the shelves. */
  corrections: fc.array(moved, { maxLength: 2 }),
  /** What customers sent back. */
  returns: fc.array(moved, { maxLength: 2 }),
});
export type GoodsInWorld = typeof goodsInWorld extends fc.Arbitrary<infer Each> ? Each : never;

export const findWorldMoment = (index: number, hour = '12:00'): Date =>
  new Date(`${addDays(GOODS_IN_FIRST_DAY, index)}T${hour}:00Z`);
/** When a provider is asked on a day. */
export const readingMoment = (index: number): Date => findWorldMoment(index, '21:00');

/** What a provider tells at the end of a day. */
export interface ShownGoodsIn {
  world: GoodsInWorld;
  day: number;
}

/** The deliveries that are announced on a day, with what is booked of each by then. */
export const listAnnounced = ({ world, day: today }: ShownGoodsIn) =>
  world.deliveries.flatMap(({ lines, isSeenLate, isDated }, index) => {
    if (isSeenLate && today < GOODS_IN_DAYS) return [];
    const booked = lines.map((line, position) => ({
      id: (index + 1) * 10 + position,
      sku: line.sku,
      expected: sumBy(line.bookings, (each) => each.units) + line.missing,
      bookings: line.bookings.filter((each) => each.day <= today),
    }));
    const last = Math.max(0, ...lines.flatMap(({ bookings }) => bookings.map((each) => each.day)));
    return [
      {
        id: index + 1,
        reference: `PO-${index}`,
        lines: booked,
        bookedAt: isDated && last > 0 && last <= today ? findWorldMoment(last) : null,
      },
    ];
  });

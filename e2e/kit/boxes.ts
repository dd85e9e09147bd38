import { addDays } from '#shared/dates.ts';
import { dayAgo } from './day.ts';
import type { JourneyApp } from './test.ts';

/** Boxes from the factory: on track, due, late and delivered. */
export async function populateBoxes({ db }: Pick<JourneyApp, 'db'>): Promise<void> {
  const now = new Date();
  const today = dayAgo();
  const boxes = [30, 30, 12, 0, 0, -5, -40].map((daysToGo, index) => ({
    serial_box: `BX-20MUS-20777-${String(index + 1).padStart(2, '0')}`,
    sku: index % 2 === 0 ? 'TL-20-M-US' : 'TL-CP-L-EU',
    from_factory: 'Shenzhen assembly',
    to_warehouse: index % 2 === 0 ? 'ITB' : 'TIVE',
    shipping_company: index === 3 ? null : 'Pacific Sea Freight',
    tracking_number: index === 3 ? null : `TLSF${225_853_666 + Math.floor(index / 2)}`,
    ship_date: addDays(today, daysToGo - 42),
    expected_arrival: addDays(today, daysToGo),
    first_expected_arrival: addDays(today, index === 2 ? 8 : daysToGo),
    expected_reason: index === 2 ? 'The ship waits off Savannah' : null,
    delivered_date: daysToGo === -40 ? new Date(addDays(today, -39)) : null,
    units: index === 5 ? null : 20,
    created_at: now,
  }));
  await db.insertInto('factory_shipments').values(boxes).execute();
}

/** How many boxes of one shipment a journey receives. */
export const BOXES = 40;
export const formatBoxName = (index: number): string =>
  `BX-20MUS-20777-${String(index + 1).padStart(2, '0')}`;

/** Forty boxes under one tracking number, and one of another shipment. */
export async function sendBoxes({ db }: Pick<JourneyApp, 'db'>): Promise<void> {
  const buildBox = (serial_box: string, tracking_number: string) => ({
    serial_box,
    tracking_number,
    sku: 'TL-20-M-US',
    from_factory: 'Shenzhen assembly',
    to_warehouse: 'ITB',
    shipping_company: 'Pacific Sea Freight',
    ship_date: addDays(dayAgo(), -30),
    delivered_date: null,
    units: 20,
    expected_arrival: dayAgo(),
    first_expected_arrival: dayAgo(),
    created_at: new Date(),
  });
  const boxes = Array.from({ length: BOXES }, (_, index) => buildBox(formatBoxName(index), 'TLSF1'));
  await db
    .insertInto('factory_shipments')
    .values([...boxes, buildBox('BX-OTHER-1', 'TLSF2')])
    .execute();
}

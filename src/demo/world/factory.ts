import { addWorkingDays, type CompanyCalendar, type Day } from './days.ts';
import { deliveryTimes } from './delivery-times.ts';
import { randomOf } from './random.ts';
import { CARTON_UNITS, type Delivery } from './supply.ts';

/** Devices of one kind that were finished on one day, for one delivery. */
export interface ProductionRun {
  day: Day;
  sku: string;
  units: number;
  delivery: Delivery;
}

/** One carton of devices that the factory sends. */
export interface FactoryBox {
  serialBox: string;
  delivery: Delivery;
  units: number;
  trackingNumber: string;
  arrivesAt: number;
}

export const FACTORY = 'Shenzhen assembly';
const FORWARDERS = { US: 'Pacific Sea Freight', EU: 'Northern Sea Freight' } as const;
const PACKING_DAYS = 3;
const RUN_DAYS = 10;

export const fromTheFactory = ({ from, shelf }: Delivery): boolean =>
  from === 'factory' && shelf.product.variant !== undefined;

export const forwarderOf = ({ shelf }: Delivery): string => FORWARDERS[shelf.product.variant?.region ?? 'EU'];

/** A delivery is made over two weeks, and packed in the days before it leaves. */
export function productionRuns(seed: number, deliveries: readonly Delivery[]): ProductionRun[] {
  return deliveries.filter(fromTheFactory).flatMap((delivery) => {
    const { shelf, shipDay, plannedDay, arrivalDay } = delivery;
    const random = randomOf(seed, 'run', shelf.index, plannedDay, arrivalDay);
    const firstDay = addWorkingDays(shipDay, -(PACKING_DAYS + RUN_DAYS));
    const units = new Map<Day, number>();
    for (let unit = 0; unit < delivery.units; unit += 1) {
      const day = addWorkingDays(firstDay, random.whole(0, RUN_DAYS - 1));
      units.set(day, (units.get(day) ?? 0) + 1);
    }
    return [...units].map(([day, count]) => ({ day, sku: shelf.product.sku, units: count, delivery }));
  });
}

/** The cartons of a delivery, the last one as full as it gets. */
export function boxesOf(seed: number, delivery: Delivery, calendar: CompanyCalendar): FactoryBox[] {
  const { shelf, units, shipDay, plannedDay, arrivalDay } = delivery;
  const random = randomOf(seed, 'boxes', shelf.index, plannedDay, arrivalDay);
  const trackingNumber = `TLSF${random.digits(9)}`;
  const { arrivesAt } = deliveryTimes(delivery, calendar);
  const code = shelf.product.sku.replace(/^TL-|-/g, '');
  const isLate = arrivalDay > plannedDay;
  return Array.from({ length: Math.ceil(units / CARTON_UNITS) }, (_, index) => ({
    serialBox: `BX-${code}-${shipDay}-${isLate ? 'L' : ''}${String(index + 1).padStart(2, '0')}`,
    delivery,
    units: Math.min(CARTON_UNITS, units - index * CARTON_UNITS),
    trackingNumber,
    arrivesAt,
  }));
}

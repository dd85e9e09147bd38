import { addWorkingDays, type CompanyCalendar, type WorldDay } from '../days.ts';
import { computeDeliveryMoments } from '../stock/delivery-times.ts';
import { createRandom } from '../random.ts';
import { CARTON_UNITS, type WorldDelivery } from '../stock/supply.ts';

/** Devices of one kind that were finished on one day, for one delivery. */
export interface ProductionRun {
  day: WorldDay;
  sku: string;
  units: number;
  delivery: WorldDelivery;
}

/** One carton of devices that the factory sends. */
export interface FactoryBox {
  serialBox: string;
  delivery: WorldDelivery;
  units: number;
  trackingNumber: string;
  arrivesAt: number;
}

export const FACTORY = 'Shenzhen assembly';
const FORWARDERS = { US: 'Pacific Sea Freight', EU: 'Northern Sea Freight' } as const;
const PACKING_DAYS = 3;
const RUN_DAYS = 10;

export const isFromFactory = ({ from, shelf }: WorldDelivery): boolean =>
  from === 'factory' && shelf.product.variant !== undefined;

export const getForwarder = ({ shelf }: WorldDelivery): string =>
  FORWARDERS[shelf.product.variant?.region ?? 'EU'];

/** A delivery is made over two weeks, and packed in the days before it leaves. */
export function listProductionRuns(seed: number, deliveries: readonly WorldDelivery[]): ProductionRun[] {
  return deliveries.filter(isFromFactory).flatMap((delivery) => {
    const { shelf, shipDay, plannedDay, arrivalDay } = delivery;
    const random = createRandom(seed, 'run', shelf.index, plannedDay, arrivalDay);
    const firstDay = addWorkingDays(shipDay, -(PACKING_DAYS + RUN_DAYS));
    const units = new Map<WorldDay, number>();
    for (let unit = 0; unit < delivery.units; unit += 1) {
      const day = addWorkingDays(firstDay, random.drawWhole(0, RUN_DAYS - 1));
      units.set(day, (units.get(day) ?? 0) + 1);
    }
    return [...units].map(([day, count]) => ({ day, sku: shelf.product.sku, units: count, delivery }));
  });
}

/** The cartons of a delivery, the last one as full as it gets. */
export function listBoxesOfDelivery(
  seed: number,
  delivery: WorldDelivery,
  calendar: CompanyCalendar,
): FactoryBox[] {
  const { shelf, units, shipDay, plannedDay, arrivalDay } = delivery;
  const random = createRandom(seed, 'boxes', shelf.index, plannedDay, arrivalDay);
  const trackingNumber = `TLSF${random.drawDigits(9)}`;
  const { arrivesAt } = computeDeliveryMoments(delivery, calendar);
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

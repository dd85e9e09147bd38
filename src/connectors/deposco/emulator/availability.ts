import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { BAD_REQUEST, slicePage } from './answers.ts';
import type { DeposcoFacilityStock, DeposcoWorld } from './world.ts';

export function answerAvailability(world: DeposcoWorld, { params, query }: EmulatorRequest): EmulatorAnswer {
  const isOurs = params['tenant'] === world.tenant && params['unit'] === world.businessUnit;
  if (!isOurs || !query.get('measures')) return BAD_REQUEST;
  // The real service says XML and sends JSON.
  return {
    headers: { 'content-type': 'application/xml' },
    json: { enterpriseInventory: listAvailabilityRows(world, query) },
  };
}

function listAvailabilityRows(world: DeposcoWorld, query: URLSearchParams): unknown[] {
  const requestedMeasures = new Set(query.get('measures')?.split(','));
  const facilityNumbers = query.get('facilityNumbers')?.split(',');
  const size = Math.min(Number(query.get('pageSize') ?? 50), 500);
  const listMeasures = (stock: DeposcoFacilityStock) => ({
    totalOnHandQty: stock.onHand,
    atpQty: stock.available,
    openOrderLineQty: stock.openOrders,
    inTransitQty: stock.inTransit,
    ...(world.quarantineMeasure && { [world.quarantineMeasure]: stock.quarantined }),
  });
  const keepRequestedMeasures = (measures: object) =>
    Object.fromEntries(Object.entries(measures).filter(([name]) => requestedMeasures.has(name)));
  const page = Number(query.get('pageNumber') ?? 1);
  return slicePage(world.items(), page, size).map(({ number, stock }, index) => ({
    itemId: 1000 + (page - 1) * size + index,
    itemNumber: number,
    facilities: stock
      .filter(({ facility }) => !facilityNumbers || facilityNumbers.includes(facility))
      .map((each) => ({ facility: each.facility, ...keepRequestedMeasures(listMeasures(each)) })),
  }));
}

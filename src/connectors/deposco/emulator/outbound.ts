import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { BAD_REQUEST } from './answers.ts';
import { answerPage, formatOffsetMoment, NESTED_ROWS } from './inbound.ts';
import type { DeposcoShipment, DeposcoWorld } from './world.ts';

/** Shipments to customers, with the person they go to. */
export function answerShipments(world: DeposcoWorld, request: EmulatorRequest): EmulatorAnswer {
  if (request.query.get('businessUnit') !== world.businessUnit) return BAD_REQUEST;
  const since = new Date(request.query.get('updatedAfter') ?? 0);
  const shipments = (world.shipments?.() ?? []).filter(
    ({ updatedAt }) => world.ignoresFilter || updatedAt >= since,
  );
  return answerPage(request, shipments, (shipment) => ({
    self: { id: shipment.id, businessKey: { number: String(shipment.id) } },
    number: String(shipment.id),
    status: shipment.status,
    orderHeaders: {
      complete: true,
      data: shipment.orders.map((number, index) => ({ id: index + 1, businessKey: { number } })),
    },
    importReference: shipment.importReference ?? null,
    otherReferenceNumber: null,
    shipToContact: { firstName: 'Erika', lastName: 'Mustermann' },
    shipFromFacility: { id: 5, businessKey: { number: shipment.facility } },
    updatedDate: formatOffsetMoment(shipment.updatedAt),
    shipmentLines: {
      links: [],
      complete: shipment.lines.length <= NESTED_ROWS,
      data: shipment.lines.slice(0, NESTED_ROWS).map(buildLine),
    },
    ...shipment.spoiled,
  }));
}

export function answerShipmentLines(world: DeposcoWorld, request: EmulatorRequest): EmulatorAnswer {
  const shipment = world.shipments?.().find(({ id }) => id === Number(request.params['id']));
  return shipment ? answerPage(request, shipment.lines, buildLine) : { status: 404, text: '' };
}

const buildLine = ({ id, sku, shipped, serials, spoiled }: DeposcoShipment['lines'][number]) => ({
  self: { id, businessKey: { number: String(id) } },
  number: String(id),
  item: { id: 1046, businessKey: { number: sku } },
  shippedPackQuantity: shipped ?? serials.length,
  lotNumber: null,
  lineSerialNumbers: serials.map((serialNumber) => ({ serialNumber })),
  ...spoiled,
});

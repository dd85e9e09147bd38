import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { BAD_REQUEST, slicePage } from './answers.ts';
import type { DeposcoWorld } from './world.ts';

export const answerFullInventory = (
  world: DeposcoWorld,
  { params, query }: EmulatorRequest,
): EmulatorAnswer =>
  params['tenant'] === world.tenant ? { json: { itemInventory: listFullPage(world, query) } } : BAD_REQUEST;

function listFullPage(world: DeposcoWorld, query: URLSearchParams): unknown[] {
  return slicePage(world.items(), Number(query.get('pageNo') ?? 1), 100).map(({ number, stock }) => ({
    itemNumber: number,
    facilityInventory: stock.map(({ facility, onHand, available, openOrders }) => ({
      facility,
      inventory: {
        total: onHand,
        availableToPromise: available,
        unallocated: openOrders === null ? null : onHand - openOrders,
        allocated: openOrders,
      },
    })),
  }));
}

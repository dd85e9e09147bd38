import { createDeposcoEmulator, type DeposcoInboundOrder } from '#connectors/deposco/emulator.ts';
import { createDeposco } from '#connectors/deposco/index.ts';
import type { FlowProvider } from '#connectors/kit/warehouse-flow.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import {
  createMintsoftEmulator,
  type MintsoftDelivery,
  type MintsoftFlow,
} from '#connectors/mintsoft/emulator.ts';
import { createMintsoft } from '#connectors/mintsoft/index.ts';
import { sumBy } from '#shared/sum-by.ts';
import {
  findWorldMoment,
  GOODS_IN_SKUS,
  listAnnounced,
  type GoodsInWorld,
  type ShownGoodsIn,
} from './goods-in-world.ts';

const EMPTY: GoodsInWorld = { deliveries: [], claims: [], corrections: [], returns: [] };

/** A warehouse of a provider, read by the real connector; the world can be replaced, and its clock be put. */
export interface EmulatedGoodsIn {
  flow: FlowProvider;
  show(world: GoodsInWorld, day: number): void;
  close(): Promise<void>;
}

const PRODUCT_IDS = { A: 1001, B: 1002 } as const;

function listMintsoftFlows(shown: ShownGoodsIn): MintsoftFlow[] {
  const { world, day: today } = shown;
  const build = (
    id: number,
    part: { sku: 'A' | 'B'; day: number; units: number },
    flow: Partial<MintsoftFlow>,
  ) => ({
    id,
    productId: PRODUCT_IDS[part.sku],
    sku: part.sku,
    flow: 'IN',
    quantity: part.units,
    reason: '',
    user: 'desk',
    at: findWorldMoment(part.day),
    ...flow,
  });
  const told = [
    ...world.corrections.map((each, index) => ({
      day: each.day,
      row: build(1 + index, each, { flow: 'OUT', reason: 'Stock take' }),
    })),
    ...world.returns.map((each, index) => ({
      day: each.day,
      row: build(100 + index, each, { isReturn: true }),
    })),
    // Each booking is told a second time, as a change of its product.
    ...listAnnounced(shown).flatMap(({ id, lines }) =>
      lines.flatMap((line) =>
        line.bookings.map((each, index) => ({
          day: each.day,
          row: build(
            1_000 + line.id * 10 + index,
            { ...each, sku: line.sku },
            { reason: `ASN ${id} booked in` },
          ),
        })),
      ),
    ),
  ];
  return told.filter((each) => each.day <= today).map(({ row }) => row);
}

const listMintsoftDeliveries = (shown: ShownGoodsIn): MintsoftDelivery[] =>
  listAnnounced(shown).map(({ id, reference, lines, bookedAt }) => ({
    id,
    reference,
    status: bookedAt ? 'BOOKEDIN' : 'NEW',
    clientId: 41,
    expectedOn: findWorldMoment(1),
    bookedInAt: bookedAt,
    updatedAt: findWorldMoment(shown.day),
    items: lines.map((line) => {
      const booked = sumBy(line.bookings, (each) => each.units);
      return {
        id: line.id,
        productId: PRODUCT_IDS[line.sku],
        sku: line.sku,
        expected: line.expected,
        received: booked,
        booked,
      };
    }),
  }));

/** Mintsoft, which tells how much is booked by now, and not when. */
export async function startMintsoftGoodsIn(): Promise<EmulatedGoodsIn> {
  let shown: ShownGoodsIn = { world: EMPTY, day: 0 };
  const emulator = await createMintsoftEmulator({
    users: [],
    staticKeys: ['key-of-a-test'],
    warehouses: [{ id: 3, name: 'TIVE', clientName: 'Touchline' }],
    stock: () =>
      GOODS_IN_SKUS.map((each) => ({
        productId: PRODUCT_IDS[each],
        sku: each,
        clientId: 41,
        level: 10,
        allocated: 0,
        quarantined: 0,
        onOrder: 0,
        lowStockLevel: 0,
        isPreOrderable: false,
        isBundle: false,
        updatedAt: findWorldMoment(0),
      })),
    deliveries: () => listMintsoftDeliveries(shown),
    flows: () => listMintsoftFlows(shown),
  });
  const mintsoft = createMintsoft({
    baseUrl: emulator.origin,
    credentials: { apiKey: 'key-of-a-test' },
    warehouseId: 3,
    clientId: 41,
    allowPrivate: true,
    clock: createFakeClock(),
  });
  return {
    flow: mintsoft.flow,
    show: (world, today) => (shown = { world, day: today }),
    close: async () => void (await Promise.all([mintsoft.close(), emulator.close()])),
  };
}

const CLIENT = { id: 'a-client', secret: 'a-secret', refreshToken: 'a-refresh-token' };
const USER = { username: 'ops', password: 'not-a-real-password' };

const listInboundOrders = (shown: ShownGoodsIn): DeposcoInboundOrder[] => [
  ...listAnnounced(shown).map(({ id, reference, lines }) => ({
    id,
    kind: 'purchase' as const,
    number: reference,
    status: 'New',
    facility: 'ITB',
    expectedAt: findWorldMoment(1),
    updatedAt: findWorldMoment(shown.day),
    lines: lines.map((line) => ({
      id: line.id,
      sku: line.sku,
      ordered: line.expected,
      receipts: line.bookings.map((each, index) => ({
        id: line.id * 10 + index,
        units: each.units,
        at: findWorldMoment(each.day),
        user: 'dock',
      })),
    })),
  })),
  ...shown.world.returns.flatMap((each, index) =>
    each.day > shown.day
      ? []
      : [
          {
            id: 900 + index,
            kind: 'return' as const,
            number: `RMA-${index}`,
            status: 'Closed',
            facility: 'ITB',
            expectedAt: findWorldMoment(each.day),
            updatedAt: findWorldMoment(each.day),
            lines: [
              {
                id: 900 + index,
                sku: each.sku,
                ordered: each.units,
                receipts: [
                  { id: 9_000 + index, units: each.units, at: findWorldMoment(each.day), user: 'desk' },
                ],
              },
            ],
          },
        ],
  ),
];

/** Deposco, which dates each receipt. */
export async function startDeposcoGoodsIn(): Promise<EmulatedGoodsIn> {
  let shown: ShownGoodsIn = { world: EMPTY, day: 0 };
  const emulator = await createDeposcoEmulator({
    tenant: 'ACME',
    businessUnit: 'MAIN',
    users: [USER],
    clients: [CLIENT],
    items: () => [],
    inboundOrders: () => listInboundOrders(shown),
    adjustments: () =>
      shown.world.corrections.flatMap((each, id) =>
        each.day > shown.day
          ? []
          : [
              {
                id,
                facility: 'ITB',
                sku: each.sku,
                units: -each.units,
                action: 'Adjustment',
                status: 'Available',
                reason: 'Count',
                at: findWorldMoment(each.day),
              },
            ],
      ),
  });
  const deposco = createDeposco({
    mode: 'enterprise',
    baseUrl: emulator.origin,
    tenant: 'ACME',
    businessUnit: 'MAIN',
    ...USER,
    allowPrivate: true,
    clock: createFakeClock(),
    catalog: {
      baseUrl: `${emulator.origin}/latest`,
      tokenUrl: `${emulator.origin}/oauth2/token`,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
    },
  });
  const { flow } = deposco;
  if (!flow) throw new Error('it has a second generation');
  return {
    flow,
    show: (world, today) => (shown = { world, day: today }),
    close: async () => void (await Promise.all([deposco.close(), emulator.close()])),
  };
}

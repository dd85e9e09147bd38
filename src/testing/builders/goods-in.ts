import type {
  FlowProvider,
  FlowReading,
  GoodsIn,
  GoodsInLine,
  GoodsInReading,
  IfOffered,
  StockFlow,
} from '#connectors/kit/warehouse-flow.ts';
import type { Source } from '#features/connections/server/public.ts';
import { createGoodsInSource } from '#features/warehouses/server/feeds/goods-in/goods-in.ts';
import { createStockFlowSource } from '#features/warehouses/server/feeds/goods-in/stock-flow.ts';
import type { TestDatabase } from '../database/database.ts';

export const buildDelivery = (line: Partial<GoodsInLine> = {}, delivery: Partial<GoodsIn> = {}): GoodsIn => ({
  id: '6117',
  reference: 'PO-1',
  status: 'NEW',
  isClosed: false,
  isCancelled: false,
  expectedOn: '2026-11-17',
  bookedAt: null,
  updatedAt: new Date('2026-11-18T09:00:00Z'),
  lines: [{ id: '1', sku: 'A', expected: 40, arrived: 0, booked: 0, ...line }],
  hasAllLines: true,
  ...delivery,
});

export const buildFlow = (flow: Partial<StockFlow> = {}): StockFlow => ({
  id: 'flow:1',
  at: new Date('2026-11-18T14:00:00Z'),
  kind: 'adjusted',
  sku: 'A',
  units: -4,
  reason: 'Stock take',
  person: 'm.jansen',
  reference: null,
  lotNumber: null,
  serialNumber: null,
  ...flow,
});

const FED = {
  id: 'tive',
  name: 'TIVE EU',
  intervalSeconds: 900,
  timeZone: 'Europe/London',
  retryNow: () => {},
};

interface Told {
  /** Null where the account may not see it. */
  deliveries?: readonly GoodsIn[] | null;
  bookings?: readonly StockFlow[] | null;
  setAside?: number;
  flows?: readonly StockFlow[] | null;
}

function buildProvider(
  { deliveries = [], bookings = null, setAside = 0, flows = [] }: Told,
  now: Date,
): FlowProvider {
  const goodsIn: IfOffered<GoodsInReading> =
    deliveries === null
      ? { isOffered: false }
      : {
          isOffered: true,
          rows: [...deliveries],
          setAside,
          examples: [],
          bookings,
          cursor: null,
          hasMore: false,
        };
  return {
    readGoodsIn: async () => goodsIn,
    readFlow: async ({ since }) =>
      flows === null
        ? { isOffered: false }
        : {
            isOffered: true,
            rows: [...flows],
            setAside: 0,
            examples: [],
            readFrom: since,
            knownFrom: since,
            knownUntil: now,
            cursor: null,
            hasMore: false,
          },
  };
}

/** A source of the corrections of the warehouse `tive`, which are known until a moment. */
export function buildFlowSource(reading: Partial<FlowReading>, now: Date): Source {
  const since = new Date('2026-08-20T00:00:00Z');
  const read = { rows: [], setAside: 0, examples: [], readFrom: since, knownFrom: since, knownUntil: now };
  const flow: FlowProvider = {
    readFlow: async () => ({ isOffered: true, ...read, cursor: null, hasMore: false, ...reading }),
    readGoodsIn: async () => ({ isOffered: false }),
  };
  return createStockFlowSource({ ...FED, flow });
}

/** A source of the deliveries of the warehouse `tive`, whose bookings are dated. */
export function buildGoodsInSource(reading: Partial<GoodsInReading>): Source {
  const read = { rows: [], setAside: 0, examples: [], bookings: [], cursor: null, hasMore: false };
  const flow: FlowProvider = {
    readGoodsIn: async () => ({ isOffered: true, ...read, ...reading }),
    readFlow: async () => ({ isOffered: false }),
  };
  return createGoodsInSource({ ...FED, flow });
}

/** What the warehouse `tive` says of its deliveries and corrections, read and stored at a moment; answers how much changed. */
export async function readToldStock(
  { db }: Pick<TestDatabase, 'db'>,
  told: Told,
  now: Date,
): Promise<{ goodsIn: number; flow: number; notes: readonly string[] }> {
  const flow = buildProvider(told, now);
  const input = { db, now, signal: AbortSignal.timeout(10_000), cursor: null, progress: () => {} };
  const [goodsIn, flows] = [createGoodsInSource({ ...FED, flow }), createStockFlowSource({ ...FED, flow })];
  const readings = [await goodsIn.read(input), await flows.read(input)] as const;
  const store = (reading: (typeof readings)[number]) =>
    db.transaction().execute((tx) => reading.store(tx, now));
  return {
    goodsIn: await store(readings[0]),
    flow: await store(readings[1]),
    notes: readings.flatMap(({ notes = [] }) => notes),
  };
}

import { checkPart, type PartCounts } from '../kit/rows.ts';
import type { TokenSource } from '../kit/tokens.ts';
import type { StockFlow } from '../kit/warehouse-flow.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import { toReceiptFlow } from './flow-words.ts';
import type { SecondGeneration } from './second-generation.ts';
import { receipt, type InboundOrder, type InboundOrderLine } from './wire.ts';

/** A call each, of two a second, besides those for the orders themselves: a reading stays within minutes. */
const LINES_A_READING = 300;

interface ReceivedLine {
  order: InboundOrder;
  line: InboundOrderLine;
}

interface NextReceipts {
  kind: 'booked' | 'returned';
  /** The last line of the reading before; null for the first ones. */
  after: number | null;
  signal: AbortSignal;
}

interface ReadReceipts {
  flows: StockFlow[];
  parts: PartCounts[];
  /** Lines of which not all receipts have been read. */
  unread: Set<InboundOrderLine>;
  /** Where the next reading goes on; null where there are no more lines. */
  after: number | null;
}

/** Reads the receipts of as many lines as fit into a reading, in the order of their ids. */
export function createReceiptReader(service: SecondGeneration, tokens: TokenSource, businessUnit: string) {
  async function readReceipts({ order, line }: ReceivedLine, signal: AbortSignal) {
    const what = `receipts of ${order.number}`;
    const query = { orderId: order.self.id, orderLineId: line.self.id, businessUnit, pageSize: 50 };
    const call = DEPOSCO_CALLS.receipts;
    const rows = await service.readAll(tokens, { what, call, query, signal, isOptional: true });
    return checkPart({ name: what, schema: receipt, rows, getKey: ({ self }) => self.id });
  }

  return async function readNextReceipts(
    lines: readonly ReceivedLine[],
    { kind, after, signal }: NextReceipts,
  ): Promise<ReadReceipts> {
    const left = lines
      .filter(({ line }) => after === null || line.self.id > after)
      .toSorted((one, other) => one.line.self.id - other.line.self.id);
    const next = left.slice(0, LINES_A_READING);
    const read: ReadReceipts = {
      flows: [],
      parts: [],
      unread: new Set(lines.map(({ line }) => line)),
      after: left.length > next.length ? (next.at(-1)?.line.self.id ?? null) : null,
    };
    for (const { order, line } of next) {
      const receipts = await readReceipts({ order, line }, signal);
      read.flows.push(...receipts.rows.map((row) => toReceiptFlow(row, { kind, reference: order.number })));
      read.parts.push(receipts);
      if (receipts.setAside === 0) read.unread.delete(line);
    }
    return read;
  };
}

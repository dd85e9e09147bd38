import type { EmulatedRefund, EmulatedReturn } from '#connectors/shopify/emulator.ts';
import { listPicks } from '../world/catalogue.ts';
import type { Refund } from '../world/orders/aftermath.ts';
import { getReturnAskedAt } from '../world/orders/order-state.ts';
import { EXCHANGE_LINE } from '../world/orders/exchanges.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { findRestockPlace, hasParcelFailed } from '../world/stock/restocks.ts';
import { toLocation } from './shopify-fulfillments.ts';

const REFUND_IDS = 1_240_000_000_000;
const RETURN_IDS = 18_300_000_000;
const RETURN_LINE_IDS = 30_700_000_000;
const DISPOSITION_IDS = 11_800_000_000;
const EXCHANGE_IDS = 2_100_000_000;

const REASONS = [
  { handle: 'size-too-small', name: 'Size was too small' },
  { handle: 'size-too-large', name: 'Size was too large' },
  { handle: 'unwanted', name: 'Customer changed their mind' },
  { handle: 'defective', name: 'Damaged or defective' },
  null,
] as const;

interface ReturnContext {
  now: number;
  /** The number of a line of the order. */
  getLineId: (line: number) => number;
}

/** A return is asked for some days before its goods arrive and are paid back. */
const isReturn = (order: WorldOrder, { comesBack, lines }: Refund): boolean =>
  comesBack && lines.length > 0 && !hasParcelFailed(order);

/** What the shop knows of money that went back: with a return, for what was never sent, or for goodwill. */
export const toEmulatedRefunds = (order: WorldOrder, { now, getLineId }: ReturnContext): EmulatedRefund[] =>
  order.refunds.flatMap((refund, index) =>
    refund.at > now
      ? []
      : [
          {
            id: REFUND_IDS + order.key * 4 + index,
            createdAt: new Date(refund.at),
            ...(isReturn(order, refund) && { returnId: RETURN_IDS + order.key * 4 + index }),
            lines: refund.lines
              .filter(({ quantity }) => quantity > 0)
              .map(({ line, quantity }) => ({
                lineId: getLineId(line),
                quantity,
                restockType: refund.comesBack ? ('NO_RESTOCK' as const) : ('CANCEL' as const),
                location: null,
              })),
          },
        ],
  );

export const toEmulatedReturns = (order: WorldOrder, context: ReturnContext): EmulatedReturn[] => [
  ...listReturns(order, context),
  ...listExchanges(order, context),
];

const listReturns = (order: WorldOrder, { now, getLineId }: ReturnContext): EmulatedReturn[] =>
  order.refunds.flatMap((refund, index) => {
    if (!isReturn(order, refund) || getReturnAskedAt(refund) > now) return [];
    const id = RETURN_IDS + order.key * 4 + index;
    const hasArrived = refund.at <= now;
    const place = findRestockPlace(order, refund);
    return [
      {
        id,
        name: `#${order.sequence}-R${index + 1}`,
        status: hasArrived ? 'CLOSED' : 'OPEN',
        createdAt: new Date(getReturnAskedAt(refund)),
        lines: refund.lines
          // What is sent by e-mail cannot be sent back.
          .filter(({ line, quantity }) => quantity > 0 && isGoods(order, line))
          .map(({ line, quantity }) => ({
            id: RETURN_LINE_IDS + order.key * 16 + line,
            lineId: getLineId(line),
            quantity,
            reason: REASONS[(order.key + line) % REASONS.length] ?? null,
            dispositions: hasArrived
              ? [
                  {
                    id: DISPOSITION_IDS + order.key * 16 + line,
                    type: place === null ? ('PROCESSING_REQUIRED' as const) : ('RESTOCKED' as const),
                    quantity,
                    createdAt: new Date(refund.at),
                    location: toLocation(place ?? order.market.ships),
                  },
                ]
              : [],
          })),
      },
    ];
  });

/** A return of which no money goes back: once it has arrived, another size goes out. */
function listExchanges(order: WorldOrder, { now, getLineId }: ReturnContext): EmulatedReturn[] {
  const { exchange, key, sequence, market } = order;
  if (exchange === null || getReturnAskedAt(exchange) > now) return [];
  const { at, line } = exchange;
  const hasArrived = at <= now;
  const type = 'PROCESSING_REQUIRED' as const;
  const location = toLocation(market.ships);
  const disposition = {
    id: DISPOSITION_IDS + key * 16 + line,
    type,
    quantity: 1,
    createdAt: new Date(at),
    location,
  };
  return [
    {
      id: RETURN_IDS + key * 4,
      name: `#${sequence}-R1`,
      status: hasArrived ? 'CLOSED' : 'OPEN',
      createdAt: new Date(getReturnAskedAt(exchange)),
      lines: [
        {
          id: RETURN_LINE_IDS + key * 16 + line,
          lineId: getLineId(line),
          quantity: 1,
          reason: REASONS[0],
          dispositions: hasArrived ? [disposition] : [],
        },
      ],
      exchanges: [
        { id: EXCHANGE_IDS + key, quantity: 1, lineId: hasArrived ? getLineId(EXCHANGE_LINE) : null },
      ],
    },
  ];
}

const isGoods = ({ lines }: WorldOrder, line: number): boolean => {
  const bought = lines[line];
  return bought !== undefined && listPicks(bought.product).length > 0;
};

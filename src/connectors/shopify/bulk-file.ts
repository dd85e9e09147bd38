import { z } from 'zod';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import { ConnectorError } from '../kit/connector-error.ts';
import { parseStorableJson } from '#connectors/kit/classify-answer.ts';
import { SHOPIFY } from './client/graphql.ts';

const row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof row>;

/**
 * The orders in a file of a bulk operation, each with its lines, as a page would have them. The lines of an order are
 * rows of their own, anywhere in the file; `lines` is the number of rows that the shop reports.
 */
export function parseBulkOrders(what: string, file: string, lines: number): unknown[] {
  const refuse = (detail: string) => new ConnectorError(SHOPIFY, what, { kind: 'unexpected-answer', detail });
  const texts = file.split('\n').filter((line) => line !== '');
  if (texts.length !== lines)
    throw refuse(`the file has ${formatNumber(texts.length)} of ${formatCount(lines, 'line')}`);
  const rows = texts.map((text, index) => {
    const { data } = row.safeParse(parseStorableJson(text)?.json);
    if (!data) throw refuse(`line ${index + 1} of the file is damaged`);
    return data;
  });
  const getParentId = (each: Row) => each['__parentId'];
  const linesByOrder = Map.groupBy(
    rows.filter((each) => getParentId(each) !== undefined),
    getParentId,
  );
  const orders = rows.filter((each) => getParentId(each) === undefined);
  const ids = new Set(orders.map(({ id }) => id));
  if ([...linesByOrder.keys()].some((id) => !ids.has(id)))
    throw refuse('the file has lines without their order');
  return orders.map((order) => ({ ...order, lineItems: { nodes: linesByOrder.get(order['id']) ?? [] } }));
}

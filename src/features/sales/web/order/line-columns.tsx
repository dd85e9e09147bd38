import { Link } from '@tanstack/react-router';
import { AT_LEAST, formatMoney, formatNumber, NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import type { OrderLine } from '../../contract/order.ts';
import { salesLineColumnsWords as words } from '../wording/order.ts';

/** What was refunded; where some may be missing, at least as much, and nothing is unknown. */
export function formatRefunded(
  refunded: number,
  format: (refunded: number) => string,
  areAllKnown: boolean,
): string {
  if (areAllKnown) return format(refunded);
  return refunded === 0 ? NO_VALUE : `${AT_LEAST}${format(refunded)}`;
}

/** The columns of an order's lines, in its currency. */
export const buildLineColumns = (currency: string, areRefundsKnown: boolean) =>
  defineColumns<OrderLine>([
    {
      id: 'title',
      header: words.product,
      width: 280,
      value: ({ title }) => title,
      cell: ({ title, is_gift_card }) => (is_gift_card ? words.giftCardNotRevenue(title) : title),
    },
    {
      id: 'sku',
      header: words.sku,
      width: 148,
      value: ({ sku }) => sku,
      cell: ({ sku }) =>
        sku === null ? NO_VALUE : <Link to={`/sku/${encodeURIComponent(sku)}`}>{sku}</Link>,
    },
    { id: 'asin', header: words.asin, width: 116, value: ({ asin }) => asin ?? NO_VALUE },
    {
      id: 'quantity',
      header: words.units,
      width: 96,
      align: 'end',
      value: ({ quantity }) => quantity,
      cell: ({ quantity }) => formatNumber(quantity),
    },
    {
      id: 'refunded-quantity',
      header: words.unitsRefunded,
      width: 116,
      align: 'end',
      value: ({ refunded_quantity }) => refunded_quantity,
      cell: ({ refunded_quantity }) => formatRefunded(refunded_quantity, formatNumber, areRefundsKnown),
    },
    {
      id: 'goods',
      header: words.goods,
      width: 104,
      align: 'end',
      value: ({ goods_minor }) => goods_minor,
      cell: ({ goods_minor, is_gift_card }) =>
        goods_minor === null || is_gift_card ? NO_VALUE : formatMoney(goods_minor, currency),
    },
    {
      id: 'refunded',
      header: words.refunded,
      width: 104,
      align: 'end',
      value: ({ refunded_minor }) => refunded_minor,
      cell: ({ refunded_minor }) =>
        formatRefunded(refunded_minor, (minor) => formatMoney(minor, currency), areRefundsKnown),
    },
  ]);

import { Link } from '@tanstack/react-router';
import { exportKnownPart, formatKnownPart, formatMoney, formatNumber, NO_VALUE } from '#web/format.ts';
import { formatAmount } from '#web/money/wording.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import type { OrderLine } from '../../contract/order.ts';
import { toMajorUnits } from '../../rules/figures.ts';
import { salesLineColumnsWords as words } from '../wording/order.ts';

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
    { id: 'asin', header: words.asin, width: 116, value: ({ asin }) => asin },
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
      exported: ({ refunded_quantity }) => exportKnownPart(refunded_quantity, formatNumber, areRefundsKnown),
      cell: ({ refunded_quantity }) => formatKnownPart(refunded_quantity, formatNumber, areRefundsKnown),
    },
    {
      id: 'goods',
      header: words.goods,
      width: 104,
      align: 'end',
      value: ({ goods_minor }) => goods_minor,
      exported: ({ goods_minor, is_gift_card }) =>
        goods_minor === null || is_gift_card ? null : toMajorUnits(goods_minor, currency),
      cell: ({ goods_minor, is_gift_card }) =>
        goods_minor === null || is_gift_card ? NO_VALUE : formatMoney(goods_minor, currency),
    },
    {
      id: 'refunded',
      header: words.refunded,
      width: 104,
      align: 'end',
      value: ({ refunded_minor }) => refunded_minor,
      exported: ({ refunded_minor }) =>
        exportKnownPart(
          toMajorUnits(refunded_minor, currency),
          (amount) => formatAmount(amount, currency),
          areRefundsKnown,
        ),
      cell: ({ refunded_minor }) =>
        formatKnownPart(refunded_minor, (minor) => formatMoney(minor, currency), areRefundsKnown),
    },
  ]);

import { z } from 'zod';
import { toComparableText } from '#shared/text.ts';
import type { WireGoodsIn } from '../../contract/goods-in.ts';
import { isGoodsInOver } from '../../rules/goods-in.ts';

/** What of the deliveries is shown, as the address keeps it. */
export const goodsInView = z.object({
  search: z.string().catch(''),
  state: z.enum(['all', 'open']).catch('all'),
});
export type GoodsInView = z.infer<typeof goodsInView>;

/** Whether a delivery passes the filter and has the text in its reference or in a product. */
export function isDeliveryShown(delivery: WireGoodsIn, { search, state }: GoodsInView): boolean {
  if (state === 'open' && isGoodsInOver(delivery.state)) return false;
  const wanted = toComparableText(search);
  const products = delivery.lines.flatMap(({ sku, name, product_codes: codes }) => [
    sku,
    name ?? '',
    ...codes,
  ]);
  return [delivery.id, delivery.reference ?? '', ...products].some((text) =>
    toComparableText(text).includes(wanted),
  );
}

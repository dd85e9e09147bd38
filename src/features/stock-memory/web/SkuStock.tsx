import type { ResponseOf } from '#shared/endpoint.ts';
import type { getSkuStock } from '../contract.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { BundlePicks } from './BundlePicks.tsx';
import { PlaceLevels } from './PlaceLevels.tsx';
import { SkuHistory } from './SkuHistory.tsx';
import styles from './SkuStock.module.css';
import { skuStockWords as words } from './wording/sku.ts';

/** What every location holds of a SKU, and how that came about. */
export function SkuStock({ stock }: { stock: ResponseOf<typeof getSkuStock> }) {
  const { as_of: asOf, places, bundle, product_codes: codes } = stock;
  return (
    <div className={styles['stock']}>
      {bundle && <BundlePicks bundle={bundle} />}
      <div>
        {places.length === 0 && bundle === null && (
          <Notice heading={words.noStock}>{words.noLocationHasEverHeld}</Notice>
        )}
        {places.length > 0 && <PlaceLevels places={places} isPast={asOf !== null} />}
        {places.some(({ inbound_stages }) => inbound_stages !== null) && (
          <p className={styles['note']}>{words.unfulfillableAsQuarantined}</p>
        )}
        {codes.length > 0 && <p className={styles['note']}>{words.alsoKnown(codes.join(', '))}</p>}
      </div>
      {places.length > 0 && <SkuHistory stock={stock} />}
    </div>
  );
}

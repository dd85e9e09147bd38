import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useSkuStock } from './api.ts';
import { formatDayWithYear, useAsOfDay } from './AsOfPanel.tsx';
import { SkuSkeleton } from './SkuSkeleton.tsx';
import { skuPanelWords as words } from './wording/sku.ts';

const SkuStock = createLazyPage(async () => (await import('./SkuStock.tsx')).SkuStock);

interface Props {
  sku: string;
  onClose: () => void;
}

/**
 * All about a SKU's stock, beside the table from which it was opened and of the same day: what every location holds of it,
 * since when that is known, and what it held on each of the last days. It loads on demand; the page keeps in its address that it is open.
 *
 *     {sku !== '' && <SkuPanel sku={sku} onClose={() => show({ sku: '' })} />}
 */
export function SkuPanel({ sku, onClose }: Props) {
  const { asOf } = useAsOfDay();
  const stock = useSkuStock(sku, asOf);
  const isUnknown = stock.error instanceof ApiError && stock.error.code === 'not_found';
  return (
    <Drawer
      title={sku}
      subtitle={[stock.data?.name, describeDay(asOf)].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      {isUnknown ? (
        <Notice heading={words.unknownSku}>{stock.error?.message}</Notice>
      ) : (
        <Loaded query={stock} failed={words.failed} skeleton={<SkuSkeleton />}>
          {(data) => (
            <Suspense fallback={<SkuSkeleton />}>
              <SkuStock key={data.sku} stock={data} />
              <p>
                <Link to="/sku/$sku" params={{ sku }}>
                  {words.openFullScreen}
                </Link>
              </p>
            </Suspense>
          )}
        </Loaded>
      )}
    </Drawer>
  );
}

const describeDay = (asOf: string | undefined): string =>
  asOf === undefined ? words.stockNow : words.stockAsOf(formatDayWithYear(asOf));

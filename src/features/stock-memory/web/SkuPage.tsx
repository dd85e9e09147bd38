import { VisuallyHidden } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useSkuStock } from './api.ts';
import { AsOfPanel, useAsOfDay } from './AsOfPanel.tsx';
import { SkuSkeleton } from './SkuSkeleton.tsx';
import { SkuStock } from './SkuStock.tsx';
import { skuPageWords as words } from './wording/sku.ts';

/**
 * All about a SKU, at an address of its own: what every place holds of it, and held. `drawMore` is what other areas
 * know of it.
 */
export function SkuPage({ drawMore }: { drawMore?: (sku: string) => ReactNode }) {
  const { sku = '' }: { sku?: string } = useParams({ strict: false });
  const { asOf } = useAsOfDay();
  const stock = useSkuStock(sku, asOf);
  useTitle(sku);
  const isUnknown = stock.error instanceof ApiError && stock.error.code === 'not_found';
  return (
    <>
      <PageHeader title={sku} age={stock.data?.name} actions={<AsOfPanel />} />
      {isUnknown ? (
        <Notice heading={words.unknownSku}>{stock.error?.message}</Notice>
      ) : (
        <Loaded query={stock} failed={words.failed} skeleton={<SkuSkeleton />}>
          {(data) => (
            <>
              <VisuallyHidden component="h2">{words.stockByLocation}</VisuallyHidden>
              <SkuStock key={data.sku} stock={data} />
              {drawMore?.(data.sku)}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

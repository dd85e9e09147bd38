import { SkuBoxesSection } from '#features/factory-shipments/web/sku/SkuBoxesSection.tsx';
import { SkuSalesSection } from '#features/sales/web/sku/SkuSalesSection.tsx';
import { SkuPage } from '#features/stock-memory/web/SkuPage.tsx';

/** A SKU with what is sold of it and what is on its way: areas that know nothing of each other's screens. */
export const SkuScreen = () => <SkuPage drawMore={drawMore} />;

const drawMore = (sku: string) => (
  <>
    <SkuSalesSection sku={sku} />
    <SkuBoxesSection sku={sku} />
  </>
);

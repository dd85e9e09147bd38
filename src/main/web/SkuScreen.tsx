import { findCellOfEntry } from '#features/catalogue/rules/find-sku-entry.ts';
import { useSkuEntry } from '#features/catalogue/web/api.ts';
import { CatalogueSkuSection } from '#features/catalogue/web/sku/CatalogueSkuSection.tsx';
import { SkuBoxesSection } from '#features/factory-shipments/web/sku/SkuBoxesSection.tsx';
import { SkuForecastSection } from '#features/forecast/web/sku/SkuForecastSection.tsx';
import { SkuSalesSection } from '#features/sales/web/sku/SkuSalesSection.tsx';
import { SkuPage } from '#features/stock-memory/web/SkuPage.tsx';
import { SkuOutlookSection } from '#features/supply/web/sku/SkuOutlookSection.tsx';

/** A SKU with all that is known of it: areas that know nothing of each other's screens. */
export const SkuScreen = () => <SkuPage drawMore={drawMore} />;

const drawMore = (sku: string) => (
  <>
    <SkuSalesSection sku={sku} />
    <Outlook sku={sku} />
    <SkuForecastSection sku={sku} />
    <SkuBoxesSection sku={sku} />
    <CatalogueSkuSection sku={sku} />
  </>
);

/** What is planned are the eight variants: of a bundle, and of what is no device, nothing is forecast. */
function Outlook({ sku }: { sku: string }) {
  const { data } = useSkuEntry(sku);
  const cell = data?.entry && findCellOfEntry(data.entry);
  return cell ? <SkuOutlookSection cell={cell} /> : null;
}

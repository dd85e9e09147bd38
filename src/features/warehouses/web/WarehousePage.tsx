import { useParams } from '@tanstack/react-router';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useArrived } from '#web/ui/cells/use-arrived.ts';
import type { WarehouseConfig } from '../contract.ts';
import { formatWarehousePlace } from '../rules/place.ts';
import { SYSTEM_RULES } from '../systems/rules/systems.ts';
import { SYSTEM_SCREENS } from '../systems/web/screens.ts';
import { useWarehouses } from './api.ts';
import { ExportStockButton, StockActions } from './StockParts.tsx';
import { guessScreen, StockSkeleton } from './StockSkeleton.tsx';
import { warehousePageWords as words } from './wording.ts';

const NOT_FETCHED = words.failedConfiguration(words.failed);

/** One warehouse, shown the way the system that runs it counts. */
export function WarehousePage() {
  const { warehouseId = '' }: { warehouseId?: string } = useParams({ strict: false });
  const config = useWarehouses();
  const { asOf } = useAsOfDay();
  const known = useArrived(config.data);
  const warehouse = known?.warehouses.find(({ id }) => id === warehouseId);
  useTitle(warehouse?.name || words.warehouse);
  if (warehouse) return <WarehouseView key={warehouseId} warehouse={warehouse} />;
  const isOnItsWay = known === undefined && !config.isError;
  return (
    <>
      <PageHeader
        title={words.warehouse}
        age={
          isOnItsWay &&
          asOf === undefined && <FreshnessPanel of={({ id }) => id === formatWarehousePlace(warehouseId)} />
        }
        actions={isOnItsWay ? <Actions warehouseId={warehouseId} /> : config.isError && <BackToDashboard />}
      />
      <Loaded
        query={config}
        heading={words.heading}
        prefix={NOT_FETCHED}
        failed={NOT_FETCHED}
        skeleton={<StockSkeleton warehouseId={warehouseId} />}
      >
        {() => (
          <Notice tone="bad" heading={words.heading} action={<BackToDashboard />}>
            {words.notInConfiguration(words.failed, warehouseId)}
          </Notice>
        )}
      </Loaded>
    </>
  );
}

/** Those that its view will have, so that none of them moves. */
const Actions = ({ warehouseId }: { warehouseId: string }) => (
  <>
    <StockActions warehouseId={warehouseId} />
    {guessScreen(warehouseId).canExport && (
      <ExportStockButton name="" day={undefined} isEmpty write={async () => ''} />
    )}
  </>
);

function WarehouseView({ warehouse }: { warehouse: WarehouseConfig }) {
  const title = warehouse.name || words.warehouseTitle(warehouse.id);
  if (warehouse.system !== 'unsupported') {
    const { View } = SYSTEM_SCREENS[warehouse.system];
    return <View warehouse={warehouse} name={title} />;
  }
  return (
    <>
      <PageHeader title={title} />
      <Notice heading={words.unsupportedWarehouseType} action={<BackToDashboard />}>
        {words.warehouseTypeIsNotSupported(warehouse.warehouse_type, SUPPORTED)}
      </Notice>
    </>
  );
}

const SUPPORTED = Object.values(SYSTEM_RULES)
  .map(({ label }) => label)
  .join(', ');

const BackToDashboard = () => <LinkButton to="/dashboard">{words.backToDashboard}</LinkButton>;

import { FBA_REGIONS, formatPoolPlace } from '#features/amazon/rules.ts';
import { tokenNaming } from '#features/access-tokens/server/public.ts';
import { episodeNaming } from '#features/attention/server/public.ts';
import { differenceNaming, transferNaming } from '#features/bridge/server/public.ts';
import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import { catalogueNaming } from '#features/catalogue/server/public.ts';
import { closureNaming } from '#features/company-calendar/server/public.ts';
import { sourceNaming } from '#features/connections/server/public.ts';
import { boxNaming, destinationNaming } from '#features/factory-shipments/server/public.ts';
import { webhookNaming } from '#features/deliveries/server/public.ts';
import { demandEventNaming, demandOverrideNaming } from '#features/forecast/server/public.ts';
import type { Naming, Namings } from '#features/history/server/public.ts';
import { kitNaming } from '#features/kits/server/public.ts';
import { dayNaming } from '#features/plan/server/public.ts';
import { customerNaming } from '#features/sales/server/public.ts';
import { parcelNaming } from '#features/shipping/server/public.ts';
import { plannedShipmentNaming, scenarioNaming } from '#features/supply/server/public.ts';
import { invitationNaming, userNaming } from '#features/users/server/public.ts';
import { viewNaming } from '#features/views/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import type { Settings } from '#server/settings.ts';
import { listAttentionRules } from './attention-rules.ts';

/** What the records of each area are called, by their kind in the history. */
export function listRecordNamings(settings: Settings, warehouses: readonly Warehouse[]): Namings {
  const places = [
    ...warehouses.map(({ id, name }) => ({ id: formatWarehousePlace(id), name })),
    ...FBA_REGIONS.map((pool) => ({ id: formatPoolPlace(pool), name: `Amazon ${pool}` })),
  ];
  const proposals = places.flatMap(({ id, name }) =>
    CELL_PARTS.map((parts) => ({ id: `${id} ${parts.cell}`, name: `${formatCellName(parts)} for ${name}` })),
  );
  const rules = listAttentionRules(settings, warehouses).map(({ id, title }) => ({ id, name: title }));
  return {
    ...STORED_NAMINGS,
    'attention-rule': nameKnown(rules),
    'cut-off': nameKnown(places),
    'file-mapping': nameKnown(warehouses),
    'stock-file': nameKnown(warehouses),
    proposal: nameKnown(proposals),
  };
}

/** What has its name from the configuration or the program, and none in the database. */
function nameKnown(known: readonly { id: string; name: string }[]): Naming {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return {
    ids: 'texts',
    field: 'name',
    findNames: (_, ids) => Promise.resolve(new Map([...names].filter(([id]) => ids.includes(id)))),
  };
}

const STORED_NAMINGS: Namings = {
  'access-token': tokenNaming,
  'catalogue-item': catalogueNaming,
  'calendar-address': userNaming,
  closure: closureNaming,
  customer: customerNaming,
  source: sourceNaming,
  'factory-shipment': boxNaming,
  'box-destination': destinationNaming,
  'demand-event': demandEventNaming,
  'demand-override': demandOverrideNaming,
  episode: episodeNaming,
  factor: userNaming,
  invitation: invitationNaming,
  kit: kitNaming,
  'planned-shipment': plannedShipmentNaming,
  'planning-day': dayNaming,
  parcel: parcelNaming,
  'saved-view': viewNaming,
  'stock-difference': differenceNaming,
  'stock-transfer': transferNaming,
  'supply-scenario': scenarioNaming,
  user: userNaming,
  notifications: userNaming,
  webhook: webhookNaming,
};

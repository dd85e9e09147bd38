import { sourceFinder } from '#features/connections/server/public.ts';
import { boxFinder } from '#features/factory-shipments/server/public.ts';
import { kitFinder } from '#features/kits/server/public.ts';
import { dayFinder } from '#features/plan/server/public.ts';
import { productFinder } from '#features/product-names/server/public.ts';
import { createCustomerFinder, orderFinder, recordCustomerSearch } from '#features/sales/server/public.ts';
import type { AskedFinder } from '#features/search/server/public.ts';
import { parcelFinder } from '#features/shipping/server/public.ts';
import { userFinder } from '#features/users/server/public.ts';
import { createWarehouseFinder, type Warehouse } from '#features/warehouses/server/public.ts';
import type { Settings } from '#server/settings.ts';

/** Who answers a search, in the order of their groups on the screen. */
export const listRecordFinders = (settings: Settings, warehouses: readonly Warehouse[]): AskedFinder[] => [
  { kind: 'sku', title: 'SKUs', right: 'own', ...productFinder },
  { kind: 'order', title: 'Orders', right: 'own', ...orderFinder },
  {
    kind: 'customer',
    title: 'Customers',
    right: 'customers',
    recordLook: recordCustomerSearch,
    ...createCustomerFinder({
      timeZone: settings.COMPANY_TIME_ZONE,
      personalDataDays: settings.PERSONAL_DATA_DAYS,
    }),
  },
  { kind: 'parcel', title: 'Parcels', right: 'own', ...parcelFinder },
  { kind: 'box', title: 'Boxes', right: 'own', ...boxFinder },
  { kind: 'kit', title: 'Kits', right: 'own', ...kitFinder },
  { kind: 'warehouse', title: 'Warehouses', right: 'own', ...createWarehouseFinder(warehouses) },
  { kind: 'day', title: 'Planning Days', right: 'own', ...dayFinder },
  { kind: 'user', title: 'Users', right: 'administration', ...userFinder },
  { kind: 'source', title: 'Sources', right: 'administration', ...sourceFinder },
];

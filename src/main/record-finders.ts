import { sourceFinder } from '#features/connections/server/public.ts';
import { boxFinder } from '#features/factory-shipments/server/public.ts';
import { kitFinder } from '#features/kits/server/public.ts';
import { dayFinder } from '#features/plan/server/public.ts';
import { productFinder } from '#features/product-names/server/public.ts';
import { orderFinder } from '#features/sales/server/public.ts';
import type { AskedFinder } from '#features/search/server/public.ts';
import { parcelFinder } from '#features/shipping/server/public.ts';
import { userFinder } from '#features/users/server/public.ts';
import { createWarehouseFinder, type Warehouse } from '#features/warehouses/server/public.ts';

/** Who answers a search, in the order of their groups on the screen. */
export const listRecordFinders = (warehouses: readonly Warehouse[]): AskedFinder[] => [
  { kind: 'sku', title: 'SKUs', access: 'signed-in', ...productFinder },
  { kind: 'order', title: 'Orders', access: 'signed-in', ...orderFinder },
  { kind: 'parcel', title: 'Parcels', access: 'signed-in', ...parcelFinder },
  { kind: 'box', title: 'Boxes', access: 'signed-in', ...boxFinder },
  { kind: 'kit', title: 'Kits', access: 'signed-in', ...kitFinder },
  { kind: 'warehouse', title: 'Warehouses', access: 'signed-in', ...createWarehouseFinder(warehouses) },
  { kind: 'day', title: 'Planning Days', access: 'signed-in', ...dayFinder },
  { kind: 'user', title: 'Users', access: 'admin', ...userFinder },
  { kind: 'source', title: 'Sources', access: 'admin', ...sourceFinder },
];

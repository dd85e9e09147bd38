import {
  IconArrowsDiff,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconPackageImport,
  IconReceipt,
  IconTags,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { detailAreasWords as words } from '../wording/navigation.ts';

/** The pages of single things: reached from where they are named, and in no menu. */
export const DETAIL_AREAS: NavigationArea[] = [
  {
    path: '/warehouse/$warehouseId',
    label: words.warehouse,
    icon: IconBuildingWarehouse,
    access: 'signed-in',
    isDetail: true,
    page: () =>
      import('#features/warehouses/web/WarehousePage.tsx').then(({ WarehousePage }) => WarehousePage),
  },
  {
    path: '/warehouse/$warehouseId/goods-in',
    label: words.goodsIn,
    icon: IconBuildingWarehouse,
    access: 'signed-in',
    isDetail: true,
    page: () =>
      import('#features/warehouses/web/goods-in/GoodsInPage.tsx').then(({ GoodsInPage }) => GoodsInPage),
  },
  {
    path: '/sku/$sku',
    label: words.sku,
    icon: IconTags,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#main/web/SkuScreen.tsx').then(({ SkuScreen }) => SkuScreen),
  },
  {
    path: '/order/$orderId',
    label: words.order,
    icon: IconReceipt,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#main/web/OrderScreen.tsx').then(({ OrderScreen }) => OrderScreen),
  },
  {
    path: '/customer/$orderId',
    label: words.customer,
    icon: IconUser,
    access: 'signed-in',
    right: 'customers',
    denied: words.accessDeniedCustomers,
    isDetail: true,
    page: () =>
      import('#features/sales/web/customer/CustomerPage.tsx').then(({ CustomerPage }) => CustomerPage),
  },
  {
    path: '/parcel/$parcelId',
    label: words.parcel,
    icon: IconTruckDelivery,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#features/shipping/web/parcel/ParcelPage.tsx').then(({ ParcelPage }) => ParcelPage),
  },
  {
    path: '/kit/$serial',
    label: words.kit,
    icon: IconBuildingFactory2,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#main/web/KitScreen.tsx').then(({ KitScreen }) => KitScreen),
  },
  {
    path: '/box/$boxId',
    label: words.box,
    icon: IconPackageImport,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#main/web/screens/BoxScreen.tsx').then(({ BoxScreen }) => BoxScreen),
  },
  {
    path: '/bridge/statement',
    label: words.stockStatement,
    icon: IconArrowsDiff,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#features/bridge/web/StatementPage.tsx').then(({ StatementPage }) => StatementPage),
  },
];

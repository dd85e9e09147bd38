import {
  IconApi,
  IconBrandAmazon,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconCalendarStats,
  IconChartBar,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconPackageImport,
  IconPlugConnected,
  IconReceipt,
  IconRoute,
  IconTags,
  IconTrendingUp,
  IconTruckDelivery,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { NavigationArea } from '#web/shell/navigation/area.ts';

/**
 * The areas of the product, in the order of the navigation. Each names its route and the module of its page, which
 * loads when it is first opened. Only what is built is listed; nothing links to anything else.
 */
export const areas: NavigationArea[] = [
  {
    path: '/dashboard',
    label: 'Dashboard',
    icon: IconLayoutDashboard,
    access: 'signed-in',
    page: () =>
      import('#features/dashboard/web/DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
  },
  {
    path: '/warehouse/$warehouseId',
    label: 'Warehouse',
    icon: IconBuildingWarehouse,
    access: 'signed-in',
    isDetail: true,
    page: () =>
      import('#features/warehouses/web/WarehousePage.tsx').then(({ WarehousePage }) => WarehousePage),
  },
  {
    path: '/sku/$sku',
    label: 'SKU',
    icon: IconTags,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#features/stock-memory/web/SkuPage.tsx').then(({ SkuPage }) => SkuPage),
  },
  {
    path: '/order/$orderId',
    label: 'Order',
    icon: IconReceipt,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#main/web/OrderScreen.tsx').then(({ OrderScreen }) => OrderScreen),
  },
  {
    path: '/parcel/$parcelId',
    label: 'Parcel',
    icon: IconTruckDelivery,
    access: 'signed-in',
    isDetail: true,
    page: () => import('#features/shipping/web/parcel/ParcelPage.tsx').then(({ ParcelPage }) => ParcelPage),
  },
  {
    path: '/planning',
    label: 'Planning',
    icon: IconCalendarStats,
    access: 'signed-in',
    page: () => import('#main/web/PlanningScreen.tsx').then(({ PlanningScreen }) => PlanningScreen),
    actions: [
      { label: 'Add Planning Day', to: '/planning?dialog=add' },
      { label: 'Fill Actuals', to: '/planning?dialog=fill' },
    ],
  },
  {
    path: '/forecast',
    label: 'Forecast',
    icon: IconTrendingUp,
    access: 'signed-in',
    page: () => import('#features/forecast/web/ForecastPage.tsx').then(({ ForecastPage }) => ForecastPage),
    actions: [{ label: 'Add Event', to: '/forecast?dialog=event' }],
  },
  {
    path: '/supply',
    label: 'Supply',
    icon: IconRoute,
    access: 'signed-in',
    page: () => import('#features/supply/web/proposals/SupplyPage.tsx').then(({ SupplyPage }) => SupplyPage),
  },
  {
    path: '/sales',
    label: 'Sales',
    icon: IconChartBar,
    access: 'signed-in',
    page: () => import('#features/sales/web/SalesPage.tsx').then(({ SalesPage }) => SalesPage),
  },
  {
    path: '/amazon',
    label: 'Amazon',
    icon: IconBrandAmazon,
    access: 'signed-in',
    page: () => import('#features/amazon/web/AmazonPage.tsx').then(({ AmazonPage }) => AmazonPage),
  },
  {
    path: '/manufacturing',
    label: 'Manufacturing',
    icon: IconBuildingFactory2,
    access: 'signed-in',
    page: () => import('#features/kits/web/KitsPage.tsx').then(({ KitsPage }) => KitsPage),
    actions: [{ label: 'Import Kits', to: '/manufacturing?dialog=import' }],
  },
  {
    path: '/shipping',
    label: 'Shipping',
    icon: IconTruckDelivery,
    access: 'signed-in',
    page: () => import('#features/shipping/web/ShippingPage.tsx').then(({ ShippingPage }) => ShippingPage),
  },
  {
    path: '/factory-shipments',
    label: 'Factory Shipments',
    icon: IconPackageImport,
    access: 'signed-in',
    page: () =>
      import('#features/factory-shipments/web/FactoryShipmentsPage.tsx').then(
        ({ FactoryShipmentsPage }) => FactoryShipmentsPage,
      ),
    actions: [{ label: 'New Shipment', to: '/factory-shipments?dialog=new' }],
  },
  {
    path: '/catalogue',
    label: 'Catalogue',
    icon: IconTags,
    access: 'signed-in',
    page: () =>
      import('#features/catalogue/web/CataloguePage.tsx').then(({ CataloguePage }) => CataloguePage),
  },
  {
    path: '/users',
    label: 'Users',
    icon: IconUsers,
    access: 'admin',
    denied: 'Access Denied - You need admin privileges to access user management.',
    page: () => import('#features/users/web/UsersPage.tsx').then(({ UsersPage }) => UsersPage),
    actions: [
      { label: 'Add User', to: '/users?dialog=add' },
      { label: 'Look Up a Person', to: '/users?dialog=personal-data' },
    ],
  },
  {
    path: '/connections',
    label: 'Connections',
    icon: IconPlugConnected,
    access: 'admin',
    denied: 'Access Denied - You need admin privileges to see the connections.',
    page: () =>
      import('#features/connections/web/ConnectionsPage.tsx').then(({ ConnectionsPage }) => ConnectionsPage),
  },
  {
    path: '/access-tokens',
    label: 'Access Tokens',
    icon: IconKey,
    access: 'admin',
    denied: 'Access Denied - You need admin privileges to manage access tokens.',
    page: () =>
      import('#features/access-tokens/web/AccessTokensPage.tsx').then(
        ({ AccessTokensPage }) => AccessTokensPage,
      ),
    actions: [{ label: 'Create Access Token', to: '/access-tokens?dialog=create' }],
  },
  {
    path: '/history',
    label: 'History',
    icon: IconHistory,
    access: 'admin',
    denied: 'Access Denied - You need admin privileges to see the history.',
    page: () => import('#main/web/HistoryPage.tsx').then(({ HistoryPage }) => HistoryPage),
  },
  {
    path: '/account',
    label: 'Your Account',
    icon: IconUserCircle,
    access: 'signed-in',
    isAside: true,
    page: () => import('#features/auth/web/AccountPage.tsx').then(({ AccountPage }) => AccountPage),
  },
  {
    path: '/api/docs',
    label: 'API Reference',
    icon: IconApi,
    access: 'signed-in',
    isAside: true,
    page: () => import('#web/api-docs/ApiPage.tsx').then(({ ApiPage }) => ApiPage),
  },
];

import { listFbaShipments } from '#features/amazon/contract/inbound.ts';
import { getFbaInventory } from '#features/amazon/contract/amazon.ts';
import {
  amazonSales,
  countSoldOut,
  listSoldOut,
  realTimeInventory,
  stockTrends,
} from '#features/dashboard/contract.ts';
import { getSkuHours, getSkuStock } from '#features/stock-memory/contract.ts';
import { listGoodsIn } from '#features/warehouses/contract/goods-in.ts';
import { listWarehouseConfig, warehouseInventory } from '#features/warehouses/contract.ts';
import { addDays } from '#shared/dates.ts';
import { formatSku } from '../../seed/world.ts';
import { buildBenchCall as call, type BenchCall } from '../bench-call.ts';

/** What the screens of stock request, long lists whole and in pages. */
export const listStockCalls = (today: string): BenchCall[] => [
  call(realTimeInventory, { name: 'dashboard: current stock', isRemembered: true }),
  call(realTimeInventory, {
    name: 'dashboard: stock as of a past day',
    isRemembered: true,
    query: { asOf: addDays(today, -40) },
  }),
  call(stockTrends, { name: 'dashboard: stock of 30 days', isRemembered: true }),
  call(countSoldOut, { name: 'dashboard: out of stock', isRemembered: true }),
  call(listSoldOut, {
    name: 'dashboard: out of stock in a warehouse, a page',
    params: { warehouseId: 'itb' },
    query: { rows: 'page', sort: 'sku', limit: 50 },
    isRemembered: true,
  }),
  call(amazonSales, { name: 'dashboard: Amazon sales', isRemembered: true }),
  call(listWarehouseConfig, { name: 'warehouses' }),
  ...listWarehouseCalls(today),
  call(listGoodsIn, { name: 'warehouse goods in', params: { warehouseId: 'tive' } }),
  call(getSkuStock, { name: 'stock of one SKU', params: { sku: formatSku(7) } }),
  call(getSkuHours, { name: 'hours of one SKU', params: { sku: formatSku(7) } }),
  call(listFbaShipments, { name: 'Amazon inbound', isRemembered: true }),
  call(getFbaInventory, {
    name: 'Amazon inventory, ALL',
    screenQuery: { rows: 'page' },
    params: { region: 'ALL' },
    isRemembered: true,
    grows: true,
  }),
  call(getFbaInventory, {
    name: 'Amazon inventory, ALL: a page',
    params: { region: 'ALL' },
    query: { rows: 'page', sort: 'asin' },
    isRemembered: true,
  }),
  call(getFbaInventory, {
    name: 'Amazon inventory, US by SKU',
    screenQuery: { rows: 'page' },
    params: { region: 'US' },
    query: { view: 'detailed' },
    isRemembered: true,
    grows: true,
  }),
];

const listWarehouseCalls = (today: string): BenchCall[] => [
  call(warehouseInventory, {
    name: 'warehouse inventory',
    screenQuery: { rows: 'page' },
    params: { warehouseId: 'tive' },
    isRemembered: true,
    grows: true,
  }),
  call(warehouseInventory, {
    name: 'warehouse inventory: what is said of all',
    params: { warehouseId: 'tive' },
    query: { rows: 'short' },
    isRemembered: true,
  }),
  call(warehouseInventory, {
    name: 'warehouse inventory: a page',
    params: { warehouseId: 'tive' },
    query: { rows: 'page', sort: 'sku', offset: 300 },
    isRemembered: true,
  }),
  call(warehouseInventory, {
    name: 'warehouse inventory: a search',
    params: { warehouseId: 'tive' },
    query: { rows: 'page', search: '73', sort: '-total' },
    isRemembered: true,
  }),
  call(warehouseInventory, {
    name: 'warehouse inventory: the dashboard’s dialog',
    params: { warehouseId: 'tive' },
    query: { rows: 'page', words: 'shared', sort: 'sku', limit: 50 },
    isRemembered: true,
  }),
  call(warehouseInventory, {
    name: 'warehouse inventory, ITB',
    screenQuery: { rows: 'page' },
    params: { warehouseId: 'itb' },
    isRemembered: true,
    grows: true,
  }),
  call(warehouseInventory, {
    name: 'warehouse inventory, ITB: a page',
    params: { warehouseId: 'itb' },
    query: { rows: 'page', sort: 'sku' },
    isRemembered: true,
  }),
  call(warehouseInventory, {
    name: 'warehouse inventory as of a past day',
    screenQuery: { rows: 'page' },
    isRemembered: true,
    params: { warehouseId: 'tive' },
    query: { asOf: addDays(today, -40) },
    grows: true,
  }),
];

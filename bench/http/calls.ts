import { listAccessTokens } from '#features/access-tokens/contract.ts';
import { getCalendarAddress } from '#features/agenda/contract.ts';
import { getCompanyCalendar } from '#features/company-calendar/contract.ts';
import { currentUser } from '#features/auth/contract.ts';
import { getSkuEntry, listCatalogue, listUnmapped } from '#features/catalogue/contract.ts';
import { listFreshness, listRuns, listSources } from '#features/connections/contract.ts';
import { listBoxDestinations, previewBoxArrival } from '#features/factory-shipments/contract/destinations.ts';
import { getBoxContents } from '#features/factory-shipments/contract/contents.ts';
import { listReceivable } from '#features/factory-shipments/contract/receive.ts';
import { listBoxesAtRiskEndpoint, listFactoryShipments } from '#features/factory-shipments/contract.ts';
import { listActors, listHistory } from '#features/history/contract.ts';
import { listKits } from '#features/kits/contract/kits.ts';
import { getActuals } from '#features/actuals/contract/actuals.ts';
import { getLegDefaults, getPlanningDay, listEditedTargets, listPlan } from '#features/plan/contract/plan.ts';
import { getToday, listRules, listTodayPeople } from '#features/attention/contract.ts';
import { allocateQuantity } from '#features/supply/contract/allocation.ts';
import { listLanes } from '#features/supply/contract/lanes.ts';
import { listDeliveries, listWebhooks } from '#features/deliveries/contract.ts';
import { getBrief } from '#features/brief/contract.ts';
import { getNotifications } from '#features/notifications/contract.ts';
import { listProposals } from '#features/supply/contract/proposals.ts';
import { listScenarios } from '#features/supply/contract/scenarios.ts';
import { getSupplySettings } from '#features/supply/contract/settings.ts';
import { getProjection } from '#features/supply/contract.ts';
import { listLedger } from '#features/amazon/contract/ledger.ts';
import { amazonOrdersByDate } from '#features/sales/contract/amazon-orders.ts';
import { amazonSalesFees } from '#features/sales/contract/fees.ts';
import {
  amazonSalesDaily,
  amazonSalesDetailed,
  amazonSalesStats,
  salesDefinition,
  salesSoldOut,
  salesSummary,
  shopifyDaily,
  shopifyOrdersByDate,
  shopifyProducts,
  shopifySummary,
} from '#features/sales/contract/sales.ts';
import { getKit } from '#features/kits/contract/kit.ts';
import { getFunnel, getKitLife, listIdleKits, recallKits } from '#features/journeys/contract.ts';
import { getSkuSales } from '#features/sales/contract/sku.ts';
import { getOrder } from '#features/sales/contract/order.ts';
import { findParcels, getParcel, listOrderParcels } from '#features/shipping/contract/parcel.ts';
import { listRecentFinds, searchRecords } from '#features/search/contract.ts';
import { deliveryTimes, listShipments, listWork, shippingOverview } from '#features/shipping/contract.ts';
import { listOwners } from '#features/shipping/contract/care.ts';
import { listUsers, userStatistics } from '#features/users/contract.ts';
import { listInvitations } from '#features/users/contract/invitations.ts';
import { listViews } from '#features/views/contract.ts';
import { about } from '#shared/about.ts';
import { addDays } from '#shared/dates.ts';
import { FIRST_KIT } from '../seed/own-records.ts';
import { formatSku } from '../seed/world.ts';
import { buildBenchCall as call, type BenchCall } from './bench-call.ts';
import { listBridgeCalls } from './bridge-calls.ts';
import { listForecastCalls } from './forecast-calls.ts';
import { listStockCalls } from './calls/stock-calls.ts';

/** What every screen requests, with the dates that it would have today. */
export const listBenchCalls = (today: string): BenchCall[] => [
  ...listShellCalls(),
  ...listStockCalls(today),
  ...listBridgeCalls(today),
  ...listSalesCalls(today),
  ...listPlanningCalls(today),
  ...listKitCalls(),
  ...listShippingCalls(today),
  ...listAdministrationCalls(),
];

const listShellCalls = (): BenchCall[] => [
  call(currentUser, { name: 'who is signed in' }),
  call(about, { name: 'about' }),
  call(listFreshness, { name: 'freshness' }),
  call(searchRecords, { name: 'search: a SKU', query: { q: formatSku(7) } }),
  call(searchRecords, { name: 'search: a prefix', query: { q: 'cp' } }),
  call(searchRecords, { name: 'search: words of a name', query: { q: 'cityplay sensors' } }),
  call(searchRecords, { name: 'search: a tracking number', query: { q: 'JVGL00000000' } }),
  call(searchRecords, { name: 'search: an order', query: { q: '#19' } }),
  call(listRecentFinds, { name: 'search: recent' }),
  call(listViews, { name: 'views' }),
];

const listSalesCalls = (today: string): BenchCall[] => [
  call(salesSummary, { name: 'sales: combined', query: { days: 30 }, isRemembered: true }),
  call(salesSoldOut, { name: 'sales: out-of-stock days', isRemembered: true, query: { days: 30 } }),
  call(salesDefinition, { name: 'sales: how counted', isRemembered: true, query: { days: 30 } }),
  call(amazonSalesStats, { name: 'Amazon sales: stats', query: { days: 30 }, isRemembered: true }),
  call(amazonSalesDaily, { name: 'Amazon sales: daily', query: { days: 60 }, isRemembered: true }),
  call(listLedger, { name: 'Amazon ledger', query: { days: 30 }, isRemembered: true, grows: true }),
  call(amazonOrdersByDate, {
    name: 'Amazon orders of a day',
    query: { date: addDays(today, -3) },
    isRemembered: true,
    grows: true,
  }),
  call(amazonSalesFees, {
    name: 'Amazon sales: fees',
    query: { days: 30 },
    isRemembered: true,
    grows: true,
  }),
  call(amazonSalesDetailed, {
    name: 'Amazon sales: detailed',
    query: { days: 30 },
    isRemembered: true,
    grows: true,
  }),
  call(shopifySummary, { name: 'Shopify: summary', query: { days: 30 }, isRemembered: true }),
  call(shopifyDaily, { name: 'Shopify: daily', query: { days: 60 }, isRemembered: true }),
  call(shopifyProducts, { name: 'Shopify: top products', query: { days: 30 }, isRemembered: true }),
  call(getSkuSales, { name: 'sales of one SKU', params: { sku: formatSku(7) } }),
  call(getOrder, { name: 'an order', params: { id: '1' } }),
  call(shopifyOrdersByDate, {
    name: 'Shopify: orders of a day',
    query: { date: addDays(today, -3) },
    grows: true,
  }),
];

const listPlanningCalls = (today: string): BenchCall[] => [
  call(listPlan, { name: 'plan', screenQuery: { form: 'figures' }, isRemembered: true, grows: true }),
  call(listPlan, {
    name: 'plan: what is filled in',
    query: { form: 'figures' },
    isRemembered: true,
    grows: true,
  }),
  call(listEditedTargets, { name: 'plan: edited targets', isRemembered: true }),
  call(getLegDefaults, { name: 'plan: default legs', isRemembered: true }),
  call(getPlanningDay, { name: 'a day of the plan', params: { date: addDays(today, -3) } }),
  call(getActuals, {
    name: 'actuals of a month',
    query: { from: addDays(today, -30), to: addDays(today, -1) },
    isRemembered: true,
  }),
  ...listForecastCalls(today),
  call(getToday, { name: 'today: alerts', isRemembered: true }),
  call(listTodayPeople, { name: 'today: people' }),
  call(listRules, { name: 'today: thresholds' }),
  call(getCalendarAddress, { name: 'calendar address' }),
  call(getCompanyCalendar, { name: 'company calendar', isRemembered: true }),
  call(listProposals, { name: 'supply: proposals', isRemembered: true }),
  call(listLanes, { name: 'supply: lanes', isRemembered: true }),
  call(listScenarios, { name: 'supply: scenarios', isRemembered: true }),
  call(getSupplySettings, { name: 'supply: settings', isRemembered: true }),
  call(allocateQuantity, {
    name: 'supply: an allocated quantity',
    query: { units: '600', ship_on: '2026-12-01' },
    isRemembered: true,
  }),
  call(getProjection, { name: 'projection of stock', isRemembered: true }),
  call(listCatalogue, {
    name: 'catalogue',
    screenQuery: { rows: 'page' },
    isRemembered: true,
    grows: true,
  }),
  call(listCatalogue, {
    name: 'catalogue: a page',
    query: { rows: 'page', sort: 'code' },
    isRemembered: true,
  }),
  call(getSkuEntry, {
    name: 'catalogue: entry of a SKU',
    params: { sku: formatSku(7) },
    isRemembered: true,
  }),
  call(listUnmapped, {
    name: 'catalogue: unmapped',
    screenQuery: { rows: 'page' },
    isRemembered: true,
    grows: true,
  }),
  call(listUnmapped, { name: 'catalogue: unmapped, a page', query: { rows: 'page' }, isRemembered: true }),
];

const listKitCalls = (): BenchCall[] => [
  call(getKit, { name: 'a kit', params: { serial: FIRST_KIT } }),
  call(getKitLife, { name: 'a kit’s journey', params: { serial: FIRST_KIT } }),
  call(getFunnel, { name: 'journeys: funnel', isRemembered: true }),
  call(listIdleKits, { name: 'journeys: never activated' }),
  call(recallKits, {
    name: 'recall: a range of kits',
    query: { serial_from: 'CPM0000001', serial_to: 'CPM0000009' },
  }),
  call(listKits, { name: 'kits: first page', query: { limit: 50 } }),
  call(listKits, { name: 'kits: page 200', query: { limit: 50, offset: 9_950 } }),
  call(listKits, { name: 'kits: search', query: { limit: 50, search: 'sub_7a' } }),
  call(listKits, { name: 'kits: filtered', query: { limit: 50, activated: 'true', retail: 'false' } }),
  call(listKits, { name: 'kits: by serial number', query: { limit: 50, sort: 'serial' } }),
  call(listKits, { name: 'kits: by last change', query: { limit: 50, sort: '-updated' } }),
];

function listShippingCalls(today: string): BenchCall[] {
  const window = { startDate: addDays(today, -89), endDate: today };
  const year = { startDate: addDays(today, -364), endDate: today };
  return [
    call(shippingOverview, { name: 'shipping: overview', isRemembered: true, query: window }),
    call(shippingOverview, {
      name: 'shipping: overview of a country',
      isRemembered: true,
      query: { ...window, country: 'Germany' },
    }),
    call(listShipments, {
      name: 'shipping: page 2',
      query: { ...window, status: 'delivered', limit: 20, offset: 20 },
    }),
    call(listShipments, {
      name: 'shipping: a section by country',
      query: { ...window, status: 'delivered', limit: 20, sort: 'country' },
    }),
    call(deliveryTimes, { name: 'delivery times, 90 days', isRemembered: true, query: window }),
    call(deliveryTimes, { name: 'delivery times, a year', isRemembered: true, query: year }),
    call(listWork, { name: 'shipping: worklist', query: window }),
    call(listOwners, { name: 'shipping: owners' }),
    call(getParcel, { name: 'a parcel', params: { id: '7' } }),
    call(findParcels, {
      name: 'parcels by their numbers',
      query: { numbers: 'JVGL0000000000000007, #19, nothing' },
    }),
    call(listOrderParcels, {
      name: 'parcels of an order',
      query: { account: 'eu.myshopify.com', order: '1' },
    }),
    call(listFactoryShipments, { name: 'factory boxes', isRemembered: true, query: { limit: 50 } }),
    call(listReceivable, { name: 'factory boxes: to receive', isRemembered: true, grows: true }),
    call(getBoxContents, { name: 'kits of a box', params: { id: '1' } }),
    call(listBoxesAtRiskEndpoint, { name: 'factory boxes at risk', isRemembered: true }),
    call(listBoxDestinations, { name: 'factory boxes: destinations', isRemembered: true }),
    call(previewBoxArrival, {
      name: 'factory boxes: expected arrival',
      query: { to_warehouse: 'ITB', ship_date: today },
    }),
  ];
}

const listAdministrationCalls = (): BenchCall[] => [
  call(listUsers, { name: 'users' }),
  call(listInvitations, { name: 'users: invitations' }),
  call(userStatistics, { name: 'users: counts' }),
  call(listHistory, { name: 'history', query: { limit: 50 } }),
  call(listHistory, { name: 'history: one kind', query: { entity: 'planning-day', limit: 50 } }),
  call(listHistory, { name: 'history: failures', query: { events: 'failures', limit: 50 } }),
  call(listActors, { name: 'history: people' }),
  call(listAccessTokens, { name: 'access tokens' }),
  call(listDeliveries, { name: 'deliveries', query: { limit: 50 } }),
  call(listWebhooks, { name: 'webhooks' }),
  call(getNotifications, { name: 'my notifications' }),
  call(getBrief, { name: 'brief' }),
  call(listSources, { name: 'connections' }),
  call(listRuns, { name: 'runs of a source', params: { id: 'warehouse:tive' } }),
];

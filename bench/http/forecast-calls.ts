import { getForecast, getForecastDays } from '#features/forecast/contract.ts';
import { getForecastArithmetic } from '#features/forecast/contract/arithmetic.ts';
import { listOrderHistory } from '#features/forecast/contract/order-history.ts';
import { getSkuForecast } from '#features/forecast/contract/skus.ts';
import { previewTargets } from '#features/forecast/contract/targets.ts';
import { addDays } from '#shared/dates.ts';
import { buildBenchCall as call, type BenchCall } from './bench-call.ts';

export const listForecastCalls = (today: string): BenchCall[] => [
  call(listOrderHistory, { name: 'forecast: imported orders', isRemembered: true }),
  call(getForecast, { name: 'forecast', isRemembered: true }),
  call(getForecastDays, {
    name: 'forecast: days',
    query: { subject: 'all', channel: 'all' },
    isRemembered: true,
  }),
  call(getForecastArithmetic, {
    name: 'forecast: calculation of a variant',
    query: { subject: 'eu_20_l', channel: 'shops' },
    isRemembered: true,
  }),
  call(getSkuForecast, { name: 'forecast of a SKU', query: { sku: 'TL-CP-M-EU' }, isRemembered: true }),
  call(previewTargets, {
    name: 'forecast: four weeks as targets',
    query: { from: today, to: addDays(today, 27) },
  }),
];

import type { z } from 'zod';
import type { amazonSalesDaily, shopifyDaily } from '../contract.ts';
import { channelDays } from './day-series.ts';
import { known } from './Quiet.tsx';

interface Answer<Data> {
  data: Data | undefined;
}

export const amazonDays = (query: Answer<z.output<typeof amazonSalesDaily.response>>) => {
  const data = known(query);
  return data && channelDays('Amazon', data.sales, ({ TOTAL_REVENUE }) => TOTAL_REVENUE);
};

export const shopifyDays = (query: Answer<z.output<typeof shopifyDaily.response>>) => {
  const data = known(query);
  return data && channelDays('Shopify', data.sales, ({ NET_REVENUE }) => NET_REVENUE);
};

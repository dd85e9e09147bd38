import type { z } from 'zod';
import type { amazonSalesDaily, shopifyDaily } from '../../contract/sales.ts';
import { toChannelDays } from '../day-series.ts';
import { getKnownData } from '../shown/QueryStatusLine.tsx';
import { channelQueriesWords as words } from '../wording/channels.ts';

interface Answer<Data> {
  data: Data | undefined;
}

export const readAmazonDays = (query: Answer<z.output<typeof amazonSalesDaily.response>>) => {
  const data = getKnownData(query);
  return data && toChannelDays(words.amazon, data, ({ TOTAL_REVENUE }) => TOTAL_REVENUE);
};

export const readShopifyDays = (query: Answer<z.output<typeof shopifyDaily.response>>) => {
  const data = getKnownData(query);
  return data && toChannelDays(words.shopify, data, ({ NET_REVENUE }) => NET_REVENUE);
};

import type { z } from 'zod';
import type { amazonSalesDaily, shopifyDaily } from '../../contract/sales.ts';
import type { PeriodAnswer } from '../../contract/shapes.ts';
import { toChannelDays } from '../day-series.ts';
import { getKnownData } from '../shown/QueryStatusLine.tsx';
import { channelQueriesWords as words } from '../wording/channels.ts';

interface Answer<Data> {
  data: Data | undefined;
}

const readKnown = <Day>({ sales, period }: { sales: readonly Day[]; period: PeriodAnswer }) => ({
  sales,
  completeFrom: period.complete_from,
});

export const readAmazonDays = (query: Answer<z.output<typeof amazonSalesDaily.response>>) => {
  const data = getKnownData(query);
  return data && toChannelDays(words.amazon, readKnown(data), ({ TOTAL_REVENUE }) => TOTAL_REVENUE);
};

export const readShopifyDays = (query: Answer<z.output<typeof shopifyDaily.response>>) => {
  const data = getKnownData(query);
  return data && toChannelDays(words.shopify, readKnown(data), ({ NET_REVENUE }) => NET_REVENUE);
};

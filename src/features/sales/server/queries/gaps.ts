import type { Db } from '#server/db/database.ts';
import type { SoldOnDay } from '../../rules/figures.ts';
import type { SalesPeriod } from '../../rules/periods.ts';
import {
  getAccountRegions,
  isChannelFeed,
  type SalesChannel,
  type SalesRegion,
} from '../../rules/regions.ts';
import { describeOrdersSetAside } from '../../rules/set-aside.ts';
import { listMissingRefunds } from './amazon/missing-refunds.ts';
import { listOrdersSetAside } from './orders-set-aside.ts';

/** What the figures of a channel may lack, though its accounts are known. */
export interface Gaps {
  /** In sentences, as far as it concerns the period. */
  notes: string[];
  /** Whether all refunds of the orders of a day and region are known. */
  areRefundsKnown: (orders: Pick<SoldOnDay, 'day' | 'region'>) => boolean;
  /** Whether all orders from a day on could be read, of a region or of all that are asked about. */
  areOrdersRead: (orders: { from: string; region?: SalesRegion | undefined }) => boolean;
}

interface GapsQuestion {
  channel: SalesChannel;
  /** Only of this one. */
  region: SalesRegion | undefined;
  period: SalesPeriod;
  timeZone: string;
}

/** In the period, and in the days that it is compared with. */
export async function loadGaps(
  db: Db,
  { channel, region: asked, period, timeZone }: GapsQuestion,
): Promise<Gaps> {
  const { from, to, previous } = period;
  const span = { from: previous.from, to };
  const setAside = await listOrdersSetAside(db, span);
  const unread = setAside.filter(({ id }) => isChannelFeed(channel, id));
  const listUnread = (of: { from: string; region: SalesRegion | undefined }) =>
    unread.filter(
      // Of which day an order is that could not be read is not known: of none after its reading.
      ({ id, day }) =>
        day >= of.from && (of.region === undefined || getAccountRegions(id).includes(of.region)),
    );
  // A shop’s order comes with its refunds.
  const missing = channel === 'amazon' ? await listMissingRefunds(db, { timeZone, ...span, today: to }) : [];
  return {
    notes: [
      ...missing
        .filter(({ region }) => asked === undefined || region === asked)
        .flatMap(({ explain }) => explain(period)),
      ...describeOrdersSetAside(listUnread({ from, region: asked })),
    ],
    areRefundsKnown: ({ day, region }) =>
      missing
        .filter((account) => account.region === region)
        .every(({ explain }) => explain({ from: day, to: day }).length === 0),
    areOrdersRead: ({ from: first, region = asked }) => listUnread({ from: first, region }).length === 0,
  };
}

import type { ReactNode } from 'react';
import { formatFigure, NO_VALUE } from '#web/format.ts';
import { Sparkline } from '#web/charts/Sparkline.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { BoneRows } from '#web/ui/skeleton/BoneRows.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { addDays } from '#shared/dates.ts';
import type { SkuSales } from '../../contract/sku.ts';
import { useSkuSales } from '../api.ts';
import { ReturnsSkeleton, SkuReturns } from './SkuReturns.tsx';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import styles from './SkuSalesSection.module.css';
import { skuSalesSectionWords as words } from '../wording/sku.ts';

/** What each channel sold of a SKU lately, and what came back of it. */
export function SkuSalesSection({ sku }: { sku: string }) {
  const query = useSkuSales(sku);
  return (
    <ThingSection title={words.unitsSold}>
      <Loaded query={query} failed={words.failed} skeleton={<SalesSkeleton />}>
        {({ from, channels, notes, returns }) => (
          <>
            <SalesTable>
              {channels.map((channel) => (
                <ChannelRow key={channel.channel} channel={channel} from={from} />
              ))}
            </SalesTable>
            {notes.map((note) => (
              <p key={note} className={styles['lack']}>
                {note}
              </p>
            ))}
            <SkuReturns returns={returns} />
          </>
        )}
      </Loaded>
    </ThingSection>
  );
}

const HEADERS = [words.channel, words.sevenDays, words.twentyEightDays, words.ninetyDays, words.byDay];

const SalesTable = ({ children }: { children: ReactNode }) => (
  <table className={styles['sales']}>
    <HeadRow headers={HEADERS} />
    <tbody>{children}</tbody>
  </table>
);

const SalesSkeleton = () => (
  <div aria-hidden>
    <SalesTable>
      <BoneRows rows={2} columns={HEADERS.length} rowPx={ROW_PX} />
    </SalesTable>
    <ReturnsSkeleton />
  </div>
);

/** With a line of the days’ sales in it. */
const ROW_PX = 41;

const NAMES = { amazon: words.amazon, shopify: words.shopify };

function ChannelRow({
  channel: { channel, units_7, units_28, units_90, days, unread_to: unreadTo },
  from,
}: {
  channel: SkuSales['channels'][number];
  /** The first of the days. */
  from: string;
}) {
  const isPartial = days.map((_, index) => unreadTo !== null && addDays(from, index) <= unreadTo);
  const findLast = (count: number) => isPartial.at(-count) ?? false;
  return (
    <tr>
      <th scope="row">{NAMES[channel]}</th>
      <Units units={units_7} isPartial={findLast(7)} />
      <Units units={units_28} isPartial={findLast(28)} />
      <Units units={units_90} isPartial={findLast(90)} />
      <td>
        {days.some((units) => units !== null) ? (
          <Sparkline
            figure={words.unitsSoldOn(NAMES[channel])}
            values={days}
            lowerBounds={isPartial}
            isZeroBased
          />
        ) : (
          NO_VALUE
        )}
      </td>
    </tr>
  );
}

/** At least so many where some orders of these days could not be read. */
const Units = ({ units, isPartial }: { units: number | null; isPartial: boolean }) => (
  <td title={units === null || isPartial ? words.ordersNotAllKnown : undefined}>
    {formatFigure(units, isPartial)}
  </td>
);

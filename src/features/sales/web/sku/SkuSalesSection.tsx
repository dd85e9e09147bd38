import type { ReactNode } from 'react';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { Sparkline } from '#web/charts/Sparkline.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { BoneRows } from '#web/ui/skeleton/BoneRows.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
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
        {({ channels, notes, returns }) => (
          <>
            <SalesTable>
              {channels.map((channel) => (
                <ChannelRow key={channel.channel} channel={channel} />
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
  channel: { channel, units_7, units_28, units_90, days },
}: {
  channel: SkuSales['channels'][number];
}) {
  return (
    <tr>
      <th scope="row">{NAMES[channel]}</th>
      <Units units={units_7} />
      <Units units={units_28} />
      <Units units={units_90} />
      <td>
        {days.some((units) => units !== null) ? (
          <Sparkline figure={words.unitsSoldOn(NAMES[channel])} values={days} isZeroBased />
        ) : (
          NO_VALUE
        )}
      </td>
    </tr>
  );
}

const Units = ({ units }: { units: number | null }) => (
  <td title={units === null ? words.ordersNotAllKnown : undefined}>
    {units === null ? NO_VALUE : formatNumber(units)}
  </td>
);

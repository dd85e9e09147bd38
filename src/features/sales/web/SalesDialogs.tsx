import { Suspense } from 'react';
import { isoDay } from '#shared/dates.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { toSalesFilters, useSalesView } from './view.ts';
import { salesDialogsWords as words } from './wording/screen.ts';

const BreakdownModal = createLazyPage(
  async () => (await import('./combined/BreakdownModal.tsx')).BreakdownModal,
);
const OrdersModal = createLazyPage(async () => (await import('./channels/OrdersModal.tsx')).OrdersModal);
const AmazonOrdersModal = createLazyPage(
  async () => (await import('./channels/AmazonOrdersModal.tsx')).AmazonOrdersModal,
);
const HowCounted = createLazyPage(async () => (await import('./shown/HowCounted.tsx')).HowCounted);

/** What is open over the sales, as the address says; each loads when it is first opened. */
export function SalesDialogs() {
  const [{ open, of, days, region }, show] = useSalesView();
  const close = () => show({ open: '', of: '' });
  const isNoDay = (open === 'orders' || open === 'amazon-orders') && !isoDay.safeParse(of).success;
  useRefused(isNoDay ? words.thisLinkHasNoDate : undefined, close);
  const shownRegion = of === 'eu' || of === 'na' ? of : region;
  return (
    <Suspense>
      {open === 'breakdown' && (
        <BreakdownModal filters={toSalesFilters({ days, region: shownRegion })} onClose={close} />
      )}
      {open === 'orders' && !isNoDay && <OrdersModal date={of} onClose={close} />}
      {open === 'amazon-orders' && !isNoDay && <AmazonOrdersModal date={of} onClose={close} />}
      {open === 'counted' && <HowCounted filters={toSalesFilters({ days, region })} onClose={close} />}
    </Suspense>
  );
}

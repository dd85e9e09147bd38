import { useSupply } from '#features/connections/web/NotConnectedPanel.tsx';
import { formatNumber } from '#web/format.ts';
import { SummaryPanel } from '#web/ui/thing/SummaryPanel.tsx';
import { nameLoading } from '../rules/loading.ts';
import { REASONS } from '../rules/worklist.ts';
import { NO_PARCEL_FILTERS } from './view.ts';
import { isFeed, useWork } from './work-query.ts';
import { ALL_WORK } from './work-view.ts';
import { findOpenBound } from './wording/loading.ts';
import { REASON_WORDS } from './wording/times.ts';
import { parcelsPanelWords as words } from './wording/screen.ts';

/** Where they are listed, and another try is offered if they can't be loaded. */
const WORKLIST = '/shipping?tab=care';

/** How many parcels need action, and why. Nothing where no parcel was ever read: zeros would look like none. */
export function ParcelsPanel() {
  const { data, isError } = useWork(NO_PARCEL_FILTERS, ALL_WORK);
  const supply = useSupply(isFeed);
  if (supply !== 'read') return null;
  if (!data)
    return (
      isError && (
        <SummaryPanel
          title={words.title}
          empty={words.failed}
          lines={[]}
          more={{ label: words.shipping, to: WORKLIST }}
        />
      )
    );
  const { counts, loading } = data;
  const bound = findOpenBound(loading);
  const formatBounded = (count: number): string => `${bound}${formatNumber(count)}`;
  return (
    <SummaryPanel
      title={words.title}
      empty={loading.length > 0 ? words.emptySoFar(nameLoading(loading)) : words.empty}
      lines={REASONS.filter((reason) => counts[reason] > 0).map((reason) => ({
        id: reason,
        label: REASON_WORDS[reason].label,
        value: formatBounded(counts[reason]),
        to: `${WORKLIST}&reason=${reason}`,
      }))}
      more={{
        label:
          counts.all === 0 && loading.length > 0 ? words.showList : words.showAll(formatBounded(counts.all)),
        to: WORKLIST,
      }}
    />
  );
}

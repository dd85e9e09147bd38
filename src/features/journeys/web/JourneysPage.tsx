import { useCallback } from 'react';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Tabs } from '#web/ui/filters/Tabs.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { FunnelTab } from './FunnelTab.tsx';
import { IdleTab } from './IdleTab.tsx';
import { RecallTab } from './RecallTab.tsx';
import { journeysView, KIT_KINDS, REGIONS, type JourneysView } from './view.ts';
import { journeysPageWords as words } from './wording.ts';

const TABS = [
  { value: 'funnel', label: words.funnel },
  { value: 'idle', label: words.neverActivated },
  { value: 'recall', label: words.recall },
] as const;

/** What became of the kits that were made: from the line through boxes, orders and parcels to their owners. */
export function JourneysPage() {
  const [view, show] = useUrlState(journeysView);
  const change = useCallback((part: Partial<JourneysView>) => show({ page: 1, ...part }), [show]);
  return (
    <>
      <PageHeader
        title={words.kitJourneys}
        actions={<RefreshButton tables={['kit_journeys', 'kit_journey_counts', 'kits']} />}
      />
      <Tabs
        label={words.kitJourneys}
        tabs={TABS}
        value={view.tab}
        onChange={(tab) => show({ tab, page: 1 }, { push: true })}
      >
        {view.tab !== 'recall' && (
          <Toolbar>
            <SelectFilter
              label={words.sold}
              options={KIT_KINDS}
              value={view.kind}
              onChange={(kind) => change({ kind })}
            />
            <SelectFilter
              label={words.region}
              options={REGIONS}
              value={view.region}
              onChange={(region) => change({ region })}
            />
          </Toolbar>
        )}
        {view.tab === 'funnel' && <FunnelTab view={view} />}
        {view.tab === 'idle' && <IdleTab view={view} onShow={change} />}
        {view.tab === 'recall' && <RecallTab view={view} onShow={change} />}
      </Tabs>
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { TableName } from '#shared/tables.ts';
import { defineQuery, refetchTables, useSend } from '#web/api/query.ts';
import { RefreshAction } from '#web/ui/feedback/RefreshButton.tsx';
import { showErrorToast, showSuccessToast, showWarningToast } from '#web/ui/feedback/toast.ts';
import { listFreshness, refreshSources, type SourceFreshness } from '../contract.ts';
import { describeSkipped } from './skipped-sources.ts';
import { waitUntilRead } from './wait-until-read.ts';
import { refreshPanelWords as words } from './wording/panels.ts';

interface Props {
  /** The sources that the screen shows. */
  of: (source: SourceFreshness) => boolean;
  /** What they bring: it is fetched again with them. */
  tables: readonly TableName[];
}

/**
 * Refresh for a screen that shows what comes from vendors: has its sources read that are older than a minute, and
 * says so while they are. What they bring appears by itself.
 *
 *     <RefreshPanel of={({ kind }) => kind === 'shipments'} tables={['shipments']} />
 */
export function RefreshPanel({ of, tables }: Props) {
  const { data } = useQuery(defineQuery(listFreshness, {}));
  const queries = useQueryClient();
  const { send, isSending } = useSend(refreshSources);
  const shown = data?.sources.filter(of) ?? [];
  const syncing = shown.filter(({ is_syncing }) => is_syncing);
  const refetch = () => refetchTables(queries, tables);

  const refresh = async (): Promise<void> => {
    try {
      if (shown.length === 0) return await refetch();
      const { queued, skipped } = await send({ body: { ids: shown.map(({ id }) => id) } });
      if (queued.length === 0) return showSkipped(skipped);
      await waitUntilRead(queries, queued);
      await refetch();
    } catch (error) {
      showErrorToast(error, words.couldntRefresh);
    }
  };
  const showSkipped = (skipped: ResponseOf<typeof refreshSources>['skipped']): void => {
    const names = new Map(shown.map(({ id, name }) => [id, name]));
    const why = describeSkipped(skipped.map(({ id, why }) => ({ name: names.get(id) ?? id, why })));
    if (why !== undefined) showWarningToast(why);
    else if (!skipped.some(({ why }) => why === 'being-read')) showSuccessToast(words.alreadyUpToDate);
  };
  const isRunning = isSending || syncing.length > 0;
  return (
    <RefreshAction
      isRunning={isRunning}
      label={isRunning ? words.refreshing : words.refresh}
      title={syncing.length > 0 ? words.reading(syncing.map(({ name }) => name).join(', ')) : undefined}
      onClick={() => void refresh()}
    />
  );
}

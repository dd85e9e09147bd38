import { Button } from '@mantine/core';
import { useRight } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { type useKits } from './api.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { useKitsExport } from './use-kits-export.ts';
import type { KitsView } from './view.ts';
import { kitsHeaderWords as words } from './wording.ts';

interface Props {
  view: KitsView;
  kits: ReturnType<typeof useKits>;
  onImport: () => void;
}

/** The title of the kit list with what can be done there: refresh, export, import. */
export function KitsHeader({ view, kits, onImport }: Props) {
  const exporting = useKitsExport(view);
  const canImport = useRight('records');
  const total = kits.isPlaceholderData ? undefined : kits.data?.pagination.total;
  return (
    <>
      <PageHeader
        title={words.title}
        age={<FreshAge at={kits.dataUpdatedAt} never="" />}
        actions={
          <>
            <RefreshButton tables={['kits']} />
            {(['json', 'csv'] as const).map((format) => (
              <ActionButton
                key={format}
                variant="default"
                disabled={exporting.running !== undefined}
                onClick={() => void exporting.start(format, total)}
              >
                {words.export(format.toUpperCase())}
              </ActionButton>
            ))}
            {canImport && (
              <Button variant="default" onClick={onImport}>
                {words.importCsv}
              </Button>
            )}
          </>
        }
      />
      {exporting.running && <ExportProgress running={exporting.running} onCancel={exporting.cancel} />}
    </>
  );
}

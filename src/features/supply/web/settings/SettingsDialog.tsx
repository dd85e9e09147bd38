import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { useSupplySettings } from '../api.ts';
import { SUPPLY_SETTINGS_KIND } from '../history-kind.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsDialogWords as words } from './wording.ts';

const FORM_PX = 560;

/** The settings once they are there, or why they are not, or who changed them. */
export function SettingsDialog({ isHistory, onClose }: { isHistory: boolean; onClose: () => void }) {
  const query = useSupplySettings();
  if (isHistory)
    return (
      <Drawer title={words.title} onClose={onClose}>
        <HistoryPanel kind={SUPPLY_SETTINGS_KIND} entityId="company" />
      </Drawer>
    );
  if (query.data) return <SettingsForm settings={query.data} onClose={onClose} />;
  if (query.errorUpdateCount === 0) return null;
  return (
    <Dialog title={words.supplySettings} onClose={onClose}>
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<Bone height={FORM_PX} />}
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

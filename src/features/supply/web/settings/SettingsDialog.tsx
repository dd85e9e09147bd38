import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { useSupplySettings } from '../api.ts';
import { SUPPLY_SETTINGS_KIND } from '../history-kind.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsDialogWords as words } from './wording.ts';

/** The settings once they are there, or who changed them. */
export function SettingsDialog({ isHistory, onClose }: { isHistory: boolean; onClose: () => void }) {
  const settings = useSupplySettings().data;
  if (isHistory)
    return (
      <Drawer title={words.title} onClose={onClose}>
        <HistoryPanel kind={SUPPLY_SETTINGS_KIND} entityId="company" />
      </Drawer>
    );
  return settings ? <SettingsForm settings={settings} onClose={onClose} /> : null;
}

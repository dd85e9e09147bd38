import { Suspense } from 'react';
import { CalendarPanel } from '#features/company-calendar/web/CalendarPanel.tsx';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useRight } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { settingsScreenWords as words } from '../wording/navigation.ts';

const FactorRulesPanel = createLazyPage(
  async () => (await import('#features/auth/web/factor-rules/FactorRulesPanel.tsx')).FactorRulesPanel,
);

const ChannelsPanel = createLazyPage(
  async () => (await import('#features/deliveries/web/ChannelsPanel.tsx')).ChannelsPanel,
);

const AlertRulesPanel = createLazyPage(
  async () => (await import('#features/attention/web/settings/AlertRulesPanel.tsx')).AlertRulesPanel,
);

/** What planners and admins set for the whole company; when alerts begin, where they go and who needs a second factor is for admins alone. */
export function SettingsScreen() {
  const isAdmin = useRight('administration');
  return (
    <>
      <PageHeader title={words.settings} />
      <CalendarPanel />
      {isAdmin && (
        <Suspense fallback={<Waiting label={words.loading} />}>
          <AlertRulesPanel />
          <ChannelsPanel />
          <FactorRulesPanel />
        </Suspense>
      )}
    </>
  );
}

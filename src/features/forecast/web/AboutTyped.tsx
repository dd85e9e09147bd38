import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { clearOverride, type WireOverride } from '../contract/overrides.ts';
import { useOverride } from './api.ts';
import { DEMAND_OVERRIDE_KIND } from './history-kind.ts';
import { TypedForm } from './TypedForm.tsx';
import { CHANNEL_LABELS, formatPerDay, formatSubject } from './wording/describe.ts';
import { aboutTypedWords as words } from './wording/typed.ts';

interface Props {
  dialog: 'edit-typed' | 'clear' | 'typed-history';
  id: number | undefined;
  onClose: () => void;
}

/** A dialog about one typed figure, which stays the one it was opened with until it is closed, whatever others do. */
export function AboutTyped({ dialog, id, onClose }: Props) {
  const found = useOverride(id);
  const [override, setOverride] = useState<WireOverride>();
  if (found && !override) setOverride(found);
  useRefused(!override && found === null ? words.thisValueDoesNotExist : undefined, onClose);
  if (!override) return null;
  switch (dialog) {
    case 'edit-typed':
      return <TypedForm override={override} onClose={onClose} />;
    case 'clear':
      return <ClearTyped override={override} onClose={onClose} />;
    case 'typed-history':
      return (
        <Drawer
          isText
          title={words.title(formatSubject(override.cell))}
          subtitle={CHANNEL_LABELS[override.channel_group]}
          onClose={onClose}
        >
          <HistoryPanel kind={DEMAND_OVERRIDE_KIND} entityId={override.id} />
        </Drawer>
      );
  }
}

function ClearTyped({ override, onClose }: { override: WireOverride; onClose: () => void }) {
  const { send } = useSend(clearOverride);
  const name = formatSubject(override.cell);
  return (
    <ConfirmDialog
      title={words.clearTypedForecast}
      confirm={words.clear}
      confirming={words.clearing}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id: override.id }, query: { version: override.version } });
        showSuccessToast(words.valueOfCleared(name));
      }}
      onClose={onClose}
    >
      <p>
        {words.clear}{' '}
        <strong>
          {words.day(formatPerDay(override.units_per_day), name, CHANNEL_LABELS[override.channel_group])}
        </strong>
        ?
      </p>
      <p>{words.fromToForecastCountsAgain(override.first_day, override.last_day)}</p>
    </ConfirmDialog>
  );
}

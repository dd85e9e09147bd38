import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { formatDate } from '#web/format.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { clearOverride, type WireOverride } from '../contract/overrides.ts';
import { useOverride } from './api.ts';
import { DEMAND_OVERRIDE_KIND } from './history-kind.ts';
import { TypedForm } from './TypedForm.tsx';
import { CHANNEL_LABELS, formatPerDay, formatSubject } from './wording.ts';

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
  useRefused(!override && found === null ? 'This value does not exist any more.' : undefined, onClose);
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
          title={`History of ${formatSubject(override.cell)}`}
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
      title="Clear Typed Forecast"
      confirm="Clear"
      confirming="Clearing…"
      isDangerous
      failed="Failed to clear the value"
      onConfirm={async () => {
        await send({ params: { id: override.id }, query: { version: override.version } });
        showSuccessToast(`Value of ${name} cleared`);
      }}
      onClose={onClose}
    >
      <p>
        Clear{' '}
        <strong>
          {formatPerDay(override.units_per_day)} a day of {name}, {CHANNEL_LABELS[override.channel_group]}
        </strong>
        ?
      </p>
      <p>
        From {formatDate(override.first_day)} to {formatDate(override.last_day)} the forecast counts again,
        here and in supply.
      </p>
    </ConfirmDialog>
  );
}

import { Button } from '@mantine/core';
import { formatCount, formatNumber } from '#web/format.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { PlanChange } from '../../rules/changes.ts';
import type { PasteOutcome, Rejected } from '../../rules/sheet/sheet.ts';
import { FIGURE_COLUMNS } from '../preview/figure-columns.ts';
import { Preview } from '../preview/Preview.tsx';

const columns = defineColumns<Rejected>([
  { id: 'row', header: 'Row', width: 56, align: 'end', sort: false, value: ({ row }) => row },
  { id: 'column', header: 'Column', width: 72, align: 'end', sort: false, value: ({ column }) => column },
  ...FIGURE_COLUMNS,
  { id: 'text', header: 'Pasted', width: 120, sort: false, value: ({ text }) => text },
  { id: 'why', header: 'Reason Skipped', width: 264, sort: false, value: ({ why }) => why },
]);

interface Props {
  pasted: PasteOutcome;
  onApply: (changes: readonly PlanChange[]) => void;
  onClose: () => void;
}

/** What a pasted block would change, and what of it cannot be taken, before anything is. */
export function PastePreview({ pasted: { changes, added, unchanged, rejected }, onApply, onClose }: Props) {
  const days = new Set(changes.map(({ date }) => date)).size;
  const withTarget = new Set(changes.filter(({ field }) => field === 'target_total').map(({ date }) => date));
  const waiting = [...added].filter((date) => !withTarget.has(date)).length;
  return (
    <Dialog title="Paste" size="large" onClose={onClose}>
      <Preview
        sums={[
          `${formatCount(changes.length, 'cell')} to change in ${formatCount(days, 'day')}`,
          formatCount(added.size, 'new day'),
          `${formatNumber(unchanged)} unchanged`,
          `${formatNumber(rejected.length)} skipped`,
        ]}
      >
        {added.size > 0 && (
          <p>
            A day that is added stays when the paste is undone: it is deleted in its row.
            {waiting > 0 && ' A new day is saved once it has a target.'}
          </p>
        )}
        {rejected.length > 0 && (
          <DataTable
            name="Skipped cells"
            columns={columns}
            rows={rejected}
            rowKey={({ row, column }) => `${row} ${column}`}
            count={`${formatCount(rejected.length, 'cell')} skipped`}
            empty={<Notice heading="Nothing skipped" />}
          />
        )}
      </Preview>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus disabled={changes.length === 0} onClick={() => onApply(changes)}>
          {changes.length === 0 ? 'Nothing to Paste' : `Paste ${formatCount(changes.length, 'Cell')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

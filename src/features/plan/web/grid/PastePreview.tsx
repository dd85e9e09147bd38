import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { PlanChange } from '../../rules/changes.ts';
import type { PasteOutcome, Rejected } from '../../rules/sheet/sheet.ts';
import { FIGURE_COLUMNS } from '../preview/figure-columns.ts';
import { Preview } from '../preview/Preview.tsx';
import { pastePreviewWords as words } from './wording.ts';

const columns = defineColumns<Rejected>([
  { id: 'row', header: words.row, width: 56, align: 'end', sort: false, value: ({ row }) => row },
  { id: 'column', header: words.column, width: 72, align: 'end', sort: false, value: ({ column }) => column },
  ...FIGURE_COLUMNS,
  { id: 'text', header: words.pasted, width: 120, sort: false, value: ({ text }) => text },
  { id: 'why', header: words.reasonSkipped, width: 264, sort: false, value: ({ why }) => why },
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
    <Dialog title={words.paste} size="large" onClose={onClose}>
      <Preview
        sums={[
          words.cellsToChangeInDays(changes.length, days),
          words.newDays(added.size),
          words.unchanged(unchanged),
          words.skipped(rejected.length),
        ]}
      >
        {added.size > 0 && (
          <p>
            {words.dayThatIsAddedStays}
            {waiting > 0 && words.newDayIsSavedOnce}
          </p>
        )}
        {rejected.length > 0 && (
          <DataTable
            name={words.skippedCells}
            columns={columns}
            rows={rejected}
            isPreview
            rowKey={({ row, column }) => `${row} ${column}`}
            count={words.cellsSkipped(rejected.length)}
            empty={<Notice heading={words.nothingSkipped} />}
          />
        )}
      </Preview>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button data-autofocus disabled={changes.length === 0} onClick={() => onApply(changes)}>
          {changes.length === 0 ? words.nothingToPaste : words.pasteCells(changes.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

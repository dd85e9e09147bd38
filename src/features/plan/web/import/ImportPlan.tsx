import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { counted } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { savePlanningDays, type DaySave, type listPlan } from '../../contract/plan.ts';
import { WIRE_NAMES } from '../../contract/wire-names.ts';
import {
  compareSheet,
  countCellStates,
  listDaysToSave,
  NotAPlan,
  type SheetValue,
} from '../../rules/sheet/workbook-preview.ts';
import { PLAN_WRITES } from '../api.ts';
import { toKnownDays } from '../known-days.ts';
import { getWireField } from '../day/day-values.ts';
import { ImportPreviewTable } from './ImportPreviewTable.tsx';
import { useSides } from './use-sides.ts';
import { readWorkbook } from './read-workbook.ts';

type Plan = ResponseOf<typeof listPlan>;

const UNREADABLE = 'The file could not be read. Please try again.';

interface Props {
  plan: Plan;
  onClose: () => void;
}

/** Takes an edited export back: first what would change, cell by cell, then all of it or nothing. */
export function ImportPlan({ plan, onClose }: Props) {
  const [sheet, setSheet] = useState<{ name: string; rows: SheetValue[][] }>();
  const [failure, setFailure] = useState<string>();
  const { sideOf, choose, chooseAll, forget, hasChosen } = useSides();
  const { send, isSending } = useSend(savePlanningDays, PLAN_WRITES);
  const known = useMemo(() => toKnownDays(plan), [plan]);
  const preview = useMemo(() => sheet && compareSheet(sheet.rows, known), [sheet, known]);
  const counts = useMemo(() => preview && countCellStates(preview), [preview]);
  const days = useMemo(
    () => (preview ? listDaysToSave(preview, known, (cell) => sideOf(cell) === 'file') : []),
    [preview, known, sideOf],
  );

  const { close, leave, question } = useAskFirst({
    isDirty: hasChosen,
    isBusy: isSending,
    onClose,
    title: 'Discard what you chose?',
  });
  const read = async (file: File): Promise<void> => {
    setFailure(undefined);
    try {
      const rows = await readWorkbook(file);
      compareSheet(rows, known); // a sheet that is no plan is refused before it is shown
      setSheet({ name: file.name, rows });
    } catch (error) {
      // Whatever else fails is on the way to the file or to the code that reads it.
      setFailure(error instanceof NotAPlan ? error.message : UNREADABLE);
    }
  };
  /** What was chosen for one file says nothing of the next, though its cells are called the same. */
  const chooseAnother = (): void => {
    setSheet(undefined);
    forget();
  };
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { added, changed } = await send({ body: { days: days.map(toDaySave) } });
      leave();
      showSuccessToast(`${counted(added + changed, 'day')} imported from ${sheet?.name}`);
    } catch (error) {
      setFailure(formatFailure('Failed to import the plan', error));
    }
  };

  return (
    <Dialog title="Import Excel" size="large" onClose={close} isBusy={isSending}>
      {preview && counts ? (
        <ImportPreviewTable
          preview={preview}
          counts={counts}
          sideOf={sideOf}
          onChoose={choose}
          onChooseAll={(side) =>
            chooseAll(
              preview.cells.filter(({ state }) => state === 'conflict'),
              side,
            )
          }
        />
      ) : (
        <FileDrop
          label="Drop the edited workbook here, or choose it"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={(file) => void read(file)}
        >
          Export the plan, edit its sheet “Details” in Excel and save it. You will see every change before
          anything is saved.
        </FileDrop>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={sheet ? chooseAnother : close} disabled={isSending}>
          {sheet ? 'Choose Another File' : 'Cancel'}
        </Button>
        {counts && (
          <ActionButton
            disabled={isSending || counts.error > 0 || days.length === 0}
            onClick={() => void save()}
          >
            {isSending
              ? 'Importing…'
              : days.length === 0
                ? 'Nothing to Import'
                : `Import ${counted(days.length, 'Day')}`}
          </ActionButton>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
}

function toDaySave({ date, version, figures }: ReturnType<typeof listDaysToSave>[number]): DaySave {
  const wire = Object.fromEntries(
    WIRE_NAMES.flatMap(([field]) => (field in figures ? [[getWireField(field), figures[field]]] : [])),
  );
  if (version !== null) return { ...wire, actual_date: date, is_new: false, version };
  // The preview lets no new day through without a target.
  return { ...wire, actual_date: date, is_new: true, target_total: figures.target_total ?? 0 };
}

import { useMemo, useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { savePlanningDays, type DaySave, type listPlan } from '../../contract/plan.ts';
import { getWireField } from '../../contract/wire-names.ts';
import {
  compareSheet,
  countCellStates,
  listDaysToSave,
  NotAPlan,
} from '../../rules/sheet/workbook-preview.ts';
import { FIELDS, isActualField } from '../../rules/fields.ts';
import { useLegDefaults } from '../api.ts';
import { toKnownDays } from '../known-days.ts';
import { readWorkbook, type ReadWorkbook } from './read-workbook.ts';
import { useSides } from './use-sides.ts';
import { useImportWords as words } from './wording.ts';

/** A workbook that is compared with the plan, what is chosen for its conflicts, and how it is saved. */
export function useImport(plan: ResponseOf<typeof listPlan>) {
  const [sheet, setSheet] = useState<ReadWorkbook & { name: string }>();
  const [failure, setFailure] = useState<string>();
  const sides = useSides();
  const { getSide } = sides;
  const { send, isSending } = useSend(savePlanningDays);
  const known = useMemo(() => toKnownDays(plan), [plan]);
  const { data: legs } = useLegDefaults();
  const preview = useMemo(() => sheet && compareSheet(sheet.rows, known, legs), [sheet, known, legs]);
  const counts = useMemo(() => preview && countCellStates(preview), [preview]);
  const days = useMemo(
    () => (preview ? listDaysToSave(preview, known, (cell) => getSide(cell) === 'file') : []),
    [preview, known, getSide],
  );
  const read = async (file: File): Promise<void> => {
    setFailure(undefined);
    try {
      const workbook = await readWorkbook(file);
      compareSheet(workbook.rows, known); // a sheet that is no plan is refused before it is shown
      setSheet({ name: file.name, ...workbook });
    } catch (error) {
      // Any other failure is of the way to the file, or of the code that reads it.
      setFailure(error instanceof NotAPlan ? error.message : words.unreadable);
    }
  };
  /** The choices for one file say nothing about the next, though its cells have the same addresses. */
  const chooseAnother = (): void => {
    setSheet(undefined);
    sides.forget();
  };
  const save = async (leave: () => void): Promise<void> => {
    setFailure(undefined);
    try {
      const { added, changed } = await send({ body: { days: days.map(toDaySave) } });
      leave();
      showSuccessToast(words.daysImported(added + changed, sheet?.name));
    } catch (error) {
      setFailure(formatFailure(words.failedToImportPlan, error));
    }
  };
  return {
    compared: sheet && preview && counts && { workbook: sheet, preview, counts },
    sides,
    days,
    failure,
    isSending,
    read,
    chooseAnother,
    save,
  };
}

function toDaySave({ date, version, figures }: ReturnType<typeof listDaysToSave>[number]): DaySave {
  const fields = FIELDS.map(({ field }) => field).filter((field) => field in figures);
  const wire = {
    ...Object.fromEntries(fields.map((field) => [getWireField(field), figures[field]])),
    origins: Object.fromEntries(
      fields.filter(isActualField).map((field) => [getWireField(field), 'imported' as const]),
    ),
  };
  if (version !== null) return { ...wire, actual_date: date, is_new: false, version };
  // The preview lets no new day through without a target.
  return { ...wire, actual_date: date, is_new: true, target_total: figures.target_total ?? 0 };
}

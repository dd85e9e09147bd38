import { Textarea } from '@mantine/core';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { receiptDetails } from '../../contract/receive.ts';
import type { ScreenBox } from './shipments.ts';
import { receipts } from './use-receipts.ts';
import { detailsDialogWords as words } from './wording.ts';

/** What was found with a box: how many units are damaged, and a note. It waits for the connection as scans do. */
export function DetailsDialog({ box, onClose }: { box: ScreenBox; onClose: () => void }) {
  const { id, serial_box, scan, received, units, damaged_units: damaged, receipt_note: note } = box;
  const form = useContractForm({
    schema: receiptDetails.refine(
      ({ damaged_units }) => damaged_units === null || units === null || damaged_units <= units,
      { path: ['damaged'], error: words.boxHoldsUnits(units ?? 0) },
    ),
    initial: { damaged: damaged === null ? '' : String(damaged), note: note ?? '' },
    toBody: (typed) => ({
      damaged_units: typed.damaged.trim() === '' ? null : Number(typed.damaged),
      note: typed.note,
    }),
    send: async (found) => {
      if (scan === null || received === null) return;
      receipts.add([{ scan, box: id, received, ...found }]);
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.box(serial_box)}
      form={form}
      submit={words.save}
      submitting={words.saving}
      onClose={onClose}
    >
      <QuantityInput label={words.damagedUnitsOptional} {...form.text('damaged')} />
      <Textarea label={words.noteOptional} rows={2} {...form.text('note')} />
    </FormModal>
  );
}

import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { addTransfer } from '../../contract.ts';
import { describeTransferKind } from '../../rules/describe.ts';
import { TRANSFER_KINDS } from '../../rules/words.ts';
import { ArrivalForm, type TransferOnItsWay } from './ArrivalForm.tsx';
import { LatestTransfers } from './LatestTransfers.tsx';
import { SkuInput } from './SkuInput.tsx';
import { transferFormWords as words } from '../wording.ts';

const KINDS = TRANSFER_KINDS.map((value) => ({ value, label: describeTransferKind(value) }));
const POOLS = ['US', 'CA', 'UK', 'EU'].map((pool) => ({ value: `fba:${pool}`, label: words.amazon(pool) }));

interface Props {
  places: readonly { id: string; name: string }[];
  to: string;
  onClose: () => void;
}

/** Enters units that were moved, and lists the last that were. */
export function TransferForm({ places, to, onClose }: Props) {
  const { send } = useSend(addTransfer);
  const form = useContractForm({
    schema: addTransfer.body,
    initial: {
      kind: 'transfer',
      sku: '',
      units: '',
      source: '',
      destination: '',
      left_on: to,
      arrived_on: '',
      note: '',
    },
    toBody: ({ sku, units, kind, source, destination, left_on: left, arrived_on: arrived, note }) => {
      const leaves = kind === 'transfer' || kind === 'removal';
      const arrives = kind !== 'removal';
      return {
        sku,
        units: Number(units.trim() || NaN),
        kind: TRANSFER_KINDS.find((each) => each === kind) ?? 'transfer',
        source: leaves ? source || null : null,
        destination: arrives ? destination || null : null,
        left_on: leaves ? left || null : null,
        arrived_on: arrives ? arrived || null : null,
        note: note.trim() || null,
      };
    },
    send: async (body, key) => {
      await send({ body }, key);
      showSuccessToast(words.transferSaved);
      onClose();
    },
    failed: words.failed,
    draft: 'stock-transfer',
  });
  const [arriving, setArriving] = useState<TransferOnItsWay>();
  const { kind } = form.values;
  const bridged = places.map(({ id, name }) => ({ value: id, label: name }));
  // A pool whose ledger is read has a bridge of its own; units move to and from the others as well.
  const others = POOLS.filter(({ value }) => places.every(({ id }) => id !== value));
  const options = [...bridged, ...others];
  return (
    <>
      <FormModal
        title={words.enterTransfer}
        form={form}
        submit={words.saveTransfer}
        submitting={words.saving}
        onClose={onClose}
      >
        <Select label={words.kind} data={KINDS} allowDeselect={false} {...form.choice('kind')} />
        <SkuInput data-autofocus {...form.choice('sku')} />
        <TextInput label={words.units} inputMode="numeric" {...form.text('units')} />
        {(kind === 'transfer' || kind === 'removal') && (
          <>
            <Select label={words.fromLocation} data={options} {...form.choice('source')} />
            <DateInput label={words.left} {...form.choice('left_on')} />
          </>
        )}
        {kind !== 'removal' && (
          <>
            <Select label={words.toLocation} data={options} {...form.choice('destination')} />
            <DateInput label={words.arrived} {...form.choice('arrived_on')} />
          </>
        )}
        <Textarea label={words.note} rows={2} {...form.text('note')} />
        <LatestTransfers places={options} onArrive={setArriving} />
      </FormModal>
      {arriving && <ArrivalForm transfer={arriving} onClose={() => setArriving(undefined)} />}
    </>
  );
}

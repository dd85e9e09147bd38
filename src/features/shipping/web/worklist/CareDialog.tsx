import { Select, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useUser } from '#web/session/session.ts';
import { diffEdit } from '#web/ui/form/diff-edit.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import type { WorkParcel } from '../../contract.ts';
import { saveCare, type LatestCare } from '../../contract/care.ts';
import { NOTE_MAX } from '../../rules/worklist.ts';
import { defineCareQuery, useOwners, useSaveCare } from '../api.ts';
import styles from './CareDialog.module.css';
import { PARCEL_KIND } from '../history-kind.ts';
import { Reasons } from '../cells/Reasons.tsx';
import { Tracking } from '../cells/Tracking.tsx';
import { careDialogWords as words } from '../wording/worklist.ts';

interface Props {
  /** Null when it is not on this page of the list (any more), undefined while a newer one may have it. */
  parcel: WorkParcel | null | undefined;
  onClose: () => void;
}

/** The note about a parcel, who looks after it, and whether it is done. */
export function CareDialog({ parcel, onClose }: Props) {
  // It stays the parcel that was opened, also when its next scan takes it off the list in the meantime.
  const [opened, setOpened] = useState<WorkParcel>();
  if (parcel && !opened) setOpened(parcel);
  const isMissing = !opened && parcel === null;
  useRefused(isMissing ? words.thisParcelIsNoLonger : undefined, onClose);
  const isAllowed = useAllowed('records', onClose);
  return isAllowed && opened && <CareForm parcel={opened} onClose={onClose} />;
}

const UNASSIGNED = '';

interface FormProps {
  parcel: WorkParcel;
  onClose: () => void;
}

/** The form about a parcel: what is typed is compared with what was there when it opened. */
function useCareForm({ parcel: { SHIPMENT_ID: id, ORDER_NAME: order, ...parcel }, onClose }: FormProps) {
  const { send } = useSaveCare();
  const form = useContractForm({
    schema: saveCare.body,
    initial: toValues({ ...parcel.care, last_scan: parcel.LAST_STATUS_TIME }),
    toBody: ({ base, note, owner_id: owner, is_handled }) => {
      const owner_id = owner === UNASSIGNED ? null : Number(owner);
      const edit = diffEdit({ note: note || null, owner_id, is_handled }, base);
      return { ...edit, seen: { ...edit.seen, last_scan: base.last_scan } };
    },
    send: async (body) => {
      await send({ params: { id }, body }).catch(takeIn);
      onClose();
      showSuccessToast(words.saved(order));
    },
    failed: words.failed,
    draft: `parcel-${id}`,
  });
  const takeIn = useReloadOnConflict(
    defineCareQuery(id),
    ({ care: now }) => now,
    (now) => form.offer(toValues(now)),
  );
  return form;
}

function CareForm({ parcel, onClose }: FormProps) {
  const { role } = useUser();
  const form = useCareForm({ parcel, onClose });
  return (
    <FormModal
      title={words.title(parcel.ORDER_NAME)}
      form={form}
      submit={words.saveParcel}
      submitting={words.saving}
      onClose={onClose}
    >
      <div className={styles['about']}>
        <Reasons reasons={parcel.reasons} promise={parcel.promise} />
        <span>{[parcel.TRACKING_COMPANY, parcel.DESTINATION_COUNTRY].filter(Boolean).join(' to ')}</span>
        <Tracking carrier={parcel.TRACKING_COMPANY} numbers={parcel.TRACKING_NUMBER} />
      </div>
      <OwnerSelect form={form} />
      <Textarea label={words.note} rows={3} maxLength={NOTE_MAX} data-autofocus {...form.text('note')} />
      <Switch label={words.handled} description={words.description} {...form.check('is_handled')} />
      {role === 'admin' && (
        <details className={styles['history']}>
          <summary>{words.history}</summary>
          <HistoryPanel kind={PARCEL_KIND} entityId={parcel.SHIPMENT_ID} />
        </details>
      )}
    </FormModal>
  );
}

/** Who looks after the parcel; a person who left stays a choice as long as they have it. */
function OwnerSelect({ form }: { form: ReturnType<typeof useCareForm> }) {
  const listed = useOwners();
  const owners = listed.data?.owners ?? [];
  const { base: care } = form.values;
  const known =
    care.owner_id === null || owners.some((owner) => owner.id === care.owner_id)
      ? owners
      : [...owners, { id: care.owner_id, full_name: care.owner_name ?? words.someone }];
  return (
    <Select
      label={words.owner}
      description={listed.isError && !listed.data && words.couldntLoadListOfOwners}
      data={[
        { value: UNASSIGNED, label: words.unassigned },
        ...known.map((owner) => ({ value: String(owner.id), label: owner.full_name })),
      ]}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      {...form.choice('owner_id')}
    />
  );
}

/** What is typed and chosen, and what of it stood there when the form began, or has been taken in since. */
const toValues = (base: LatestCare) => ({
  note: base.note ?? '',
  owner_id: base.owner_id === null ? UNASSIGNED : String(base.owner_id),
  is_handled: base.is_handled,
  base,
});

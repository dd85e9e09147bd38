import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFile } from '#web/ui/form/use-file.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import {
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
  personSearch,
  type FoundPerson,
  type PersonSearch,
} from '../contract/personal-data.ts';
import { countPersonalData, isNothingFound } from '../rules.ts';
import { FoundData, formatFound } from './FoundData.tsx';
import styles from './PersonalData.module.css';
import { personalDataWords as words } from './wording.ts';

const BY = [
  { value: 'email', label: words.email },
  { value: 'name', label: words.fullName },
  { value: 'username', label: words.username },
  { value: 'order', label: words.orderNumber },
] as const satisfies readonly { value: PersonSearch['by']; label: string }[];

interface Answer {
  search: PersonSearch;
  found: FoundPerson;
}

/** What is kept of a person, to be given to them or to be erased. */
export function PersonalData({ onClose }: { onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer>();
  const [isAsking, setIsAsking] = useState(false);
  const form = useContractForm<PersonSearch, typeof personSearch>({
    schema: personSearch,
    initial: { by: 'email', value: '' },
    send: async (search) => {
      setAnswer(undefined);
      setAnswer({ search, found: await call(findPersonalData, { body: search }) });
    },
    failed: words.failed,
  });
  return (
    <Dialog title={words.personalData} onClose={onClose} isBusy={form.isSending}>
      <Form form={form}>
        <Select label={words.find} data={[...BY]} allowDeselect={false} {...form.choice('by')} />
        <TextInput
          label={words.exactly}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.text('value')}
        />
        <FormFailure form={form} />
        <ActionButton type="submit" disabled={form.isSending} className={styles['submit']}>
          {form.isSending ? words.looking : words.lookUp}
        </ActionButton>
      </Form>
      {answer && <Found answer={answer} onErase={() => setIsAsking(true)} />}
      {answer && isAsking && (
        <Erase answer={answer} onErased={() => setAnswer(undefined)} onClose={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}

function Found({ answer: { search, found }, onErase }: { answer: Answer; onErase: () => void }) {
  const file = useFile(words.failedToExportPersonalData);
  const save = (): void =>
    void file.start(async () => {
      const data = await call(exportPersonalData, { body: search });
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      return { name: 'personal-data.json', content };
    });
  return (
    <section aria-label={words.whatIsKept} className={styles['found']}>
      <FoundData found={found} />
      {!isNothingFound(countPersonalData(found)) && (
        <DialogActions>
          <Button variant="default" disabled={file.isRunning} onClick={save}>
            {file.isRunning ? words.exporting : words.exportJson}
          </Button>
          <Button color="red" onClick={onErase}>
            {words.erase}
          </Button>
        </DialogActions>
      )}
    </section>
  );
}

interface EraseProps {
  answer: Answer;
  onErased: () => void;
  onClose: () => void;
}

function Erase({ answer: { search, found }, onErased, onClose }: EraseProps) {
  const { send } = useSend(erasePersonalData);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.erase}
      confirming={words.erasing}
      isDangerous
      failed={words.failedToErasePersonalData}
      onConfirm={async () => {
        await send({ body: { ...search, seen: countPersonalData(found) } });
        onErased();
        showSuccessToast(words.personalDataHasBeenErased);
      }}
      onClose={onClose}
    >
      <p>{words.areYouSureYouWant(formatFound(found))}</p>
      <p>{words.accountsAreDeletedAndNames}</p>
      <p>{words.thisActionCannotBeUndone}</p>
    </ConfirmDialog>
  );
}

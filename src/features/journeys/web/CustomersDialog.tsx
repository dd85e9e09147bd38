import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { useSend } from '#web/api/query.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { download } from '#web/download.ts';
import { NO_VALUE } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { useToday } from '#web/use-today.ts';
import { recallCustomers, type RecallSearch } from '../contract.ts';
import styles from './Journeys.module.css';
import { customersDialogWords as words } from './wording.ts';

const HEADER = [words.order, words.name, words.email, words.country, words.kits];

/** Whom to write to about a recall. They are asked for only after a word of warning: the history says that someone looked. */
export function CustomersDialog({ search, onClose }: { search: RecallSearch; onClose: () => void }) {
  const today = useToday();
  const { send, isSending } = useSend(recallCustomers);
  const [found, setFound] = useState<Awaited<ReturnType<typeof send>>>();
  const [failure, setFailure] = useState<string>();
  const open = async (): Promise<void> => {
    setFailure(undefined);
    try {
      setFound(await send({ body: search }));
    } catch (error) {
      setFailure(formatFailure(words.failedToLoadCustomers, error));
    }
  };
  const rows = found?.customers.map(({ order_number, name, email, country, kits }) => [
    order_number,
    name ?? NO_VALUE,
    email ?? NO_VALUE,
    country ?? NO_VALUE,
    kits.join(' '),
  ]);
  return (
    <Dialog title={words.title} size="large" onClose={onClose} isBusy={isSending}>
      {found && rows ? (
        <>
          <p className={styles['hint']}>
            {words.ordersWithAddress(found.customers.length)}
            {found.without_address > 0 && words.ordersWithout(found.without_address)}
          </p>
          <ShortTable name={words.customers} headers={HEADER} rows={rows} />
        </>
      ) : (
        <p>{words.namesAndAddressesOfCustomers}</p>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {found ? words.close : words.cancel}
        </Button>
        {rows ? (
          <Button onClick={() => download(`recall_customers_${today}.csv`, formatCsvFile(HEADER, rows))}>
            {words.exportCsv}
          </Button>
        ) : (
          <ActionButton disabled={isSending} onClick={() => void open()}>
            {isSending ? words.loading : words.showCustomers}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

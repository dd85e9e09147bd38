import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { useSend } from '#web/api/query.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { download } from '#web/download.ts';
import { formatCount, NO_VALUE } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { useToday } from '#web/use-today.ts';
import { recallCustomers, type RecallSearch } from '../contract.ts';
import styles from './Journeys.module.css';

const HEADER = ['Order', 'Name', 'Email', 'Country', 'Kits'];

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
      setFailure(formatFailure('Failed to load the customers', error));
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
    <Dialog title="Customers of the Recall" size="large" onClose={onClose} isBusy={isSending}>
      {found && rows ? (
        <>
          <p className={styles['hint']}>
            {formatCount(found.customers.length, 'order with an address', 'orders with an address')}
            {found.without_address > 0 &&
              `, ${formatCount(found.without_address, 'order')} without: a marketplace writes to its own customers`}
          </p>
          <ShortTable name="Customers" headers={HEADER} rows={rows} />
        </>
      ) : (
        <p>
          Names and addresses of customers are shown. The history keeps that you looked, and for which search.
        </p>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {found ? 'Close' : 'Cancel'}
        </Button>
        {rows ? (
          <Button onClick={() => download(`recall_customers_${today}.csv`, formatCsvFile(HEADER, rows))}>
            Export CSV
          </Button>
        ) : (
          <ActionButton disabled={isSending} onClick={() => void open()}>
            {isSending ? 'Loading…' : 'Show Customers'}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

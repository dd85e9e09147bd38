import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { useSend } from '#web/api/query.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { recallCustomers, type RecallSearch } from '../contract.ts';
import { customersDialogWords as words } from './wording.ts';

type Customer = z.infer<typeof recallCustomers.response>['customers'][number];

const columns = defineColumns<Customer>([
  { id: 'order', header: words.order, width: 112, value: ({ order_number }) => order_number },
  {
    id: 'name',
    header: words.name,
    width: 160,
    value: ({ name }) => name,
  },
  {
    id: 'email',
    header: words.email,
    width: 264,
    value: ({ email }) => email,
  },
  {
    id: 'country',
    header: words.country,
    width: 88,
    value: ({ country }) => country,
  },
  { id: 'kits', header: words.kits, width: 160, sort: false, value: ({ kits }) => kits.join(' ') },
]);

/**
 * The customers to write to about a recall. They are requested only after a warning: the history says that someone
 * looked.
 */
export function CustomersDialog({ search, onClose }: { search: RecallSearch; onClose: () => void }) {
  const { found, failure, isLoading, open } = useCustomers(search);
  return (
    <Dialog title={words.title} size="large" onClose={onClose} isBusy={isLoading}>
      {found ? (
        <DataTable
          name={words.customers}
          columns={columns}
          rows={found.customers}
          rowKey={({ order_number, kits }) => `${order_number} ${kits[0]}`}
          sortedBy="order"
          count={
            words.ordersWithAddress(found.customers.length) +
            (found.without_address > 0 ? words.ordersWithout(found.without_address) : '')
          }
          empty={null}
        />
      ) : (
        <p>{words.namesAndAddressesOfCustomers}</p>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isLoading}>
          {found ? words.close : words.cancel}
        </Button>
        {!found && (
          <ActionButton disabled={isLoading} onClick={() => void open()}>
            {isLoading ? words.loading : words.showCustomers}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface Customers {
  customers: Customer[];
  without_address: number;
}

/** Those of a long recall come in several answers, and are shown when all are there: no one may be missing. */
function useCustomers(search: RecallSearch) {
  // A look changes the history alone.
  const { send } = useSend(recallCustomers, ['history']);
  const read = (after: number | undefined) => send({ body: { ...search, after } });
  const [found, setFound] = useState<Customers>();
  const [failure, setFailure] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);
  const open = async (): Promise<void> => {
    setFailure(undefined);
    setIsLoading(true);
    const all: Customers = { customers: [], without_address: 0 };
    try {
      let after: number | undefined;
      do {
        const { customers, without_address, next } = await read(after);
        all.customers.push(...customers);
        all.without_address += without_address;
        after = next ?? undefined;
      } while (after !== undefined);
      setFound(all);
    } catch (error) {
      setFailure(formatFailure(words.failedToLoadCustomers, error));
    } finally {
      setIsLoading(false);
    }
  };
  return { found, failure, isLoading, open };
}

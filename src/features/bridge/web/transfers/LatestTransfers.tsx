import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { formatDate, formatNumber } from '#web/format.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { removeTransfer, type WireTransfer } from '../../contract.ts';
import { describeTransferKind } from '../../rules/describe.ts';
import type { TransferOnItsWay } from './ArrivalForm.tsx';
import { useTransfers } from '../api.ts';
import styles from '../Bridge.module.css';
import { latestTransfersWords as words } from '../wording.ts';

const LATEST = 10;

interface Props {
  places: readonly { value: string; label: string }[];
  /** Asks when a transfer on its way arrived. */
  onArrive: (transfer: TransferOnItsWay) => void;
}

/** The last transfers; those that people entered can be marked as arrived, and taken back. */
export function LatestTransfers({ places, onArrive }: Props) {
  const query = useTransfers();
  const [removed, setRemoved] = useState<WireTransfer>();
  const findName = (id: string | null) => places.find(({ value }) => value === id)?.label ?? '';
  const describe = ({ units, sku, kind, source, destination, ...days }: WireTransfer) =>
    [
      `${formatNumber(units)} × ${sku}`,
      describeTransferKind(kind),
      [findName(source), findName(destination)].filter(Boolean).join(' to '),
      isOnTheWay({ kind, ...days })
        ? words.inTransitSince(formatDate(days.left_on ?? ''))
        : formatDate(days.arrived_on ?? days.left_on ?? ''),
    ].join(', ');
  return (
    <Loaded query={query} heading={words.heading} failed={words.failed} skeleton={null}>
      {({ planned, transfers }) => (
        <>
          {planned.length + transfers.length > 0 && (
            <ul className={styles['transfers']} aria-label={words.latestTransfers}>
              {planned.slice(0, LATEST).map((shipment) => (
                <li key={`planned ${shipment.id}`}>
                  <span>
                    {[
                      words.unitsFor(shipment.name, shipment.units),
                      words.to(findName(shipment.source), findName(shipment.destination)),
                      formatDate(shipment.arrived_on ?? shipment.left_on),
                      words.countedFromSupply,
                    ].join(', ')}
                  </span>
                </li>
              ))}
              {transfers.slice(0, LATEST).map((transfer) => (
                <li key={transfer.id}>
                  <span>{describe(transfer)}</span>
                  {isOnTheWay(transfer) && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={words.markOneAsArrived(describe(transfer))}
                      onClick={() => onArrive({ id: transfer.id, description: describe(transfer) })}
                    >
                      {words.markAsArrived}
                    </Button>
                  )}
                  <IconButton
                    label={words.delete(describe(transfer))}
                    icon={IconX}
                    isDangerous
                    onClick={() => setRemoved(transfer)}
                  />
                </li>
              ))}
            </ul>
          )}
          {removed && (
            <DeleteTransfer id={removed.id} name={describe(removed)} onClose={() => setRemoved(undefined)} />
          )}
        </>
      )}
    </Loaded>
  );
}

const isOnTheWay = ({ kind, arrived_on: arrived }: Pick<WireTransfer, 'kind' | 'arrived_on'>): boolean =>
  kind === 'transfer' && arrived === null;

interface DeleteProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** Asks whether a transfer that was entered shall be taken back. */
function DeleteTransfer({ id, name, onClose }: DeleteProps) {
  const { send } = useSend(removeTransfer);
  return (
    <ConfirmDialog
      title={words.deleteTransfer}
      confirm={words.deleteTransfer}
      confirming={words.deleting}
      isDangerous
      failed={words.failedToDeleteTransfer}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.transferDeleted);
      }}
      onClose={onClose}
    >
      <p>{name}</p>
      <p>{words.thisActionCannotBeUndone}</p>
    </ConfirmDialog>
  );
}

import { Button } from '@mantine/core';
import type { ResponseOf } from '#shared/endpoint.ts';
import { CELL_REGION_NAMES } from '#features/catalogue/rules/cells.ts';
import { useSend } from '#web/api/query.ts';
import { formatCount, formatDate } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { removeOrderHistory, type listOrderHistory } from '../../contract/order-history.ts';
import { useOrderHistory } from '../api.ts';
import styles from './ImportHistory.module.css';

export type ImportedSpan = ResponseOf<typeof listOrderHistory>['imported'][number];

const CHANNEL_NAMES = { shops: 'Shopify', amazon: 'Amazon' } as const;

const formatSubject = ({ channel_group: group, region }: ImportedSpan): string =>
  `${CHANNEL_NAMES[group]} ${CELL_REGION_NAMES[region]}`;

/** What was imported before, and a way to take it back. */
export const ImportedSpans = ({ onRemove }: { onRemove: (span: ImportedSpan) => void }) => (
  <Loaded query={useOrderHistory()} failed="Failed to load what was imported" skeleton={null}>
    {({ imported }) =>
      imported.length > 0 && (
        <section className={styles['imported']} aria-label="Imported">
          <h3>Imported</h3>
          <ul>
            {imported.map((span) => (
              <li key={formatSubject(span)}>
                <span>
                  <strong>{formatSubject(span)}</strong>{' '}
                  {`${formatDate(span.first_day)} to ${formatDate(span.last_day)}, ${formatCount(span.days, 'day')}, ${formatCount(span.units, 'unit')}`}
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Remove ${formatSubject(span)}`}
                  onClick={() => onRemove(span)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )
    }
  </Loaded>
);

/** Asks before what was imported of a channel in a region goes. */
export function RemoveImported({ span, onClose }: { span: ImportedSpan; onClose: () => void }) {
  const { send } = useSend(removeOrderHistory);
  const { channel_group, region } = span;
  return (
    <ConfirmDialog
      title="Remove Imported Orders"
      confirm="Remove"
      confirming="Removing…"
      isDangerous
      failed="Failed to remove the imported orders"
      onConfirm={async () => {
        await send({ query: { channel_group, region } });
        showSuccessToast(`Imported orders of ${formatSubject(span)} removed`);
      }}
      onClose={onClose}
    >
      <p>
        Remove the imported orders of <strong>{formatSubject(span)}</strong>, {formatCount(span.days, 'day')}{' '}
        with {formatCount(span.units, 'unit')}?
      </p>
      <p>These days say nothing about demand from then on. The file can be imported again.</p>
    </ConfirmDialog>
  );
}

import { Button } from '@mantine/core';
import type { ResponseOf } from '#shared/endpoint.ts';
import { CELL_REGION_NAMES } from '#features/catalogue/rules/cells.ts';
import { useSend } from '#web/api/query.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { removeOrderHistory, type listOrderHistory } from '../../contract/order-history.ts';
import { useOrderHistory } from '../api.ts';
import styles from './ImportHistory.module.css';
import { importedSpansWords as words } from '../wording/screen.ts';

export type ImportedSpan = ResponseOf<typeof listOrderHistory>['imported'][number];

const CHANNEL_NAMES = { shops: words.shopify, amazon: words.amazon } as const;

const formatSubject = ({ channel_group: group, region }: ImportedSpan): string =>
  `${CHANNEL_NAMES[group]} ${CELL_REGION_NAMES[region]}`;

/** What was imported before, and a way to take it back. */
export const ImportedSpans = ({ onRemove }: { onRemove: (span: ImportedSpan) => void }) => (
  <Loaded query={useOrderHistory()} failed={words.failed} skeleton={null}>
    {({ imported }) =>
      imported.length > 0 && (
        <section className={styles['imported']} aria-label={words.imported}>
          <h3>{words.imported}</h3>
          <ul>
            {imported.map((span) => (
              <li key={formatSubject(span)}>
                <span>
                  <strong>{formatSubject(span)}</strong>{' '}
                  {words.toDaysUnits({
                    firstDay: span.first_day,
                    lastDay: span.last_day,
                    days: span.days,
                    units: span.units,
                  })}
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={words.removeFor(formatSubject(span))}
                  onClick={() => onRemove(span)}
                >
                  {words.remove}
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
      title={words.title}
      confirm={words.remove}
      confirming={words.removing}
      isDangerous
      failed={words.failedToRemoveImportedOrders}
      onConfirm={async () => {
        await send({ query: { channel_group, region } });
        showSuccessToast(words.importedOrdersOfRemoved(formatSubject(span)));
      }}
      onClose={onClose}
    >
      <p>
        {words.removeImportedOrders} <strong>{formatSubject(span)}</strong>
        {words.daysWithUnits(span.days, span.units)}
      </p>
      <p>{words.theseDaysSayNothingAbout}</p>
    </ConfirmDialog>
  );
}

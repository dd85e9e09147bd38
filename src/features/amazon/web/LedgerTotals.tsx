import { formatSigned } from '#web/format.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { LEDGER_KIND_NAMES, sumLedgerKinds } from '../rules.ts';
import styles from './LedgerTotals.module.css';
import { ledgerTotalsWords as words } from './wording.ts';

/** What the events that are shown add up to, kind by kind; a kind without events is left out. */
export const LedgerTotals = ({ events }: { events: readonly LedgerEntry[] }) => (
  <dl className={styles['totals']} aria-label={words.unitsByEvent}>
    {sumLedgerKinds(events).map(({ kind, units }) => (
      <div key={kind}>
        <dt>{LEDGER_KIND_NAMES[kind]}</dt>
        <dd>{formatSigned(units)}</dd>
      </div>
    ))}
  </dl>
);

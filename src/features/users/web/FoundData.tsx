import { formatNumber } from '#web/format.ts';
import type { FoundPerson } from '../contract/personal-data.ts';
import styles from './DeleteUser.module.css';
import { When } from '#web/ui/cells/When.tsx';

/** More would not help to tell one person from another. */
const ORDERS_SHOWN = 20;

const formatCount = (count: number, one: string): string =>
  `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`;

/** `1 account and 3 orders`. */
export const formatFound = ({ accounts, orders }: FoundPerson): string =>
  `${formatCount(accounts.length, 'account')} and ${formatCount(orders.length, 'order')}`;

/** Accounts and orders of a person, so that an admin sees whose they are. */
export function FoundData({ found }: { found: FoundPerson }) {
  const { accounts, orders } = found;
  if (accounts.length + orders.length === 0) return <p>Nothing is kept of this person.</p>;
  return (
    <>
      <p>Found: {formatFound(found)}.</p>
      {accounts.map(({ id, username, full_name, email }) => (
        <p key={id} className={styles['who']}>
          <strong>{full_name}</strong>
          <span>
            @{username}
            {email && ` · ${email}`}
          </span>
        </p>
      ))}
      {orders.slice(0, ORDERS_SHOWN).map(({ channel, number, placed_at, name, email }) => (
        <p key={`${channel} ${number} ${placed_at}`} className={styles['who']}>
          <strong>{[name, email].filter(Boolean).join(' · ')}</strong>
          <span>
            Order {number}, <When at={placed_at} />
          </span>
        </p>
      ))}
      {orders.length > ORDERS_SHOWN && <p>And {formatCount(orders.length - ORDERS_SHOWN, 'more order')}.</p>}
    </>
  );
}

import type { FoundPerson } from '../contract/personal-data.ts';
import { countPersonalData, isNothingFound, PERSONAL_DATA_KINDS } from '../rules.ts';
import styles from './DeleteUser.module.css';
import { When } from '#web/ui/cells/When.tsx';
import { foundDataWords as words } from './wording.ts';

/** More would not help to tell one person from another. */
const ORDERS_SHOWN = 20;

/** `1 account, 3 orders and 2 emails`. */
export function formatFound(found: FoundPerson): string {
  const counts = countPersonalData(found);
  const kinds = PERSONAL_DATA_KINDS.filter((kind) => counts[kind] > 0);
  return new Intl.ListFormat('en-GB').format(kinds.map((kind) => words.counted[kind](counts[kind])));
}

/** What is stored about a person. Accounts and orders one by one, so that an admin sees whose they are. */
export function FoundData({ found }: { found: FoundPerson }) {
  const { accounts, orders } = found;
  if (isNothingFound(countPersonalData(found))) return <p>{words.nothingIsKept}</p>;
  return (
    <>
      <p>{words.found(formatFound(found))}</p>
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
            {words.order(number)} <When at={placed_at} />
          </span>
        </p>
      ))}
      {orders.length > ORDERS_SHOWN && <p>{words.andMore(orders.length - ORDERS_SHOWN)}</p>}
    </>
  );
}

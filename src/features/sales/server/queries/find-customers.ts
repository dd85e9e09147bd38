import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import {
  selectIdsByCode,
  type Finder,
  type FindQuestion,
  type FoundRecord,
} from '#server/db/find-records.ts';
import { computeRetentionStart } from '../../rules/retention.ts';

interface NamedOrder {
  external_id: string;
  customer: string;
  name: string | null;
  email: string | null;
}

/** Fewer letters would show customers to people who look for something else. */
const CUSTOMER_LETTERS = 4;
/** A customer has an order or a few: this many orders are of more customers than are shown. */
const ORDERS_OF_A_FIND = 8;

const LAST_NAME = sql`lower(substring(customer_name from '\\S+\\s*$'))`;

interface KeptNames {
  timeZone: string;
  personalDataDays: number;
}

/**
 * How the search finds customers: by the beginning of their name, of its last word, or of their email. What is older than
 * it may be kept is not found, even while it is stored.
 */
export const createCustomerFinder = ({ timeZone, personalDataDays }: KeptNames): Finder => ({
  find: async (db, question) => {
    if (question.terms.text.length < CUSTOMER_LETTERS) return [];
    const keptFrom = computeRetentionStart(question.now, timeZone, personalDataDays);
    const orders = await selectNamedOrders(db, question, keptFrom);
    return [...Map.groupBy(orders, ({ customer }) => customer).values()]
      .map((own) => toFoundCustomer(own, question.terms.text))
      .slice(0, question.limit);
  },
  // Whom someone looked for is kept nowhere.
  describe: async () => [],
});

/** The latest first. Of a customer without a key, as a guest's, each order is alone. */
async function selectNamedOrders(
  db: Db,
  { terms, limit }: FindQuestion,
  keptFrom: string,
): Promise<NamedOrder[]> {
  const typed = {
    terms: { ...terms, codes: [terms.text], starts: [terms.text] },
    limit: limit * ORDERS_OF_A_FIND,
  };
  const walk = (column: string, isNamed: RawBuilder<unknown>, key?: RawBuilder<unknown>) =>
    selectIdsByCode(
      { table: 'orders', id: 'id', column, isListed: isNamed, hasEnds: false, ...(key && { key }) },
      typed,
    );
  const isKept = sql`day >= ${keptFrom}::date`;
  const hasName = sql`customer_name is not null and ${isKept}`;
  const ids = sql.join(
    [
      walk('customer_name', hasName),
      walk('customer_name', hasName, LAST_NAME),
      walk('customer_email', sql`customer_email is not null and ${isKept}`),
    ],
    sql` union `,
  );
  const { rows } = await sql<NamedOrder>`
    select external_id, coalesce(channel || customer_key, external_id) as customer, customer_name as name,
      customer_email as email
    from orders where id in (${ids}) order by placed_at desc, id desc`.execute(db);
  return rows;
}

function toFoundCustomer(orders: readonly NamedOrder[], text: string): FoundRecord {
  const [latest] = orders;
  const { external_id = '', name = null, email = null } = latest ?? {};
  return {
    id: external_id,
    label: name ?? email ?? '',
    detail: name === null ? null : email,
    path: `/customer/${encodeURIComponent(external_id)}`,
    isExact: [name, email].some((one) => one?.trim().toLowerCase() === text),
  };
}

import type { Db } from '#server/db/database.ts';
import { isoDay } from '#shared/dates.ts';
import type { FieldChange } from '../../rules.ts';
import type { HistoryEntry } from '../../contract.ts';
import { selectWhole, type RecordId, type StoredEntry } from './history.ts';

const LOOKS = {
  numbers: (id: string) => /^[1-9]\d{0,8}$/.test(id),
  days: (id: string) => isoDay.safeParse(id).success,
  texts: () => true,
};

/** What records are called now, by their ids; those that are gone are left out. */
export type FindNames = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** How one kind of record is named: now, and by which of its fields once it is gone. */
export interface Naming {
  /** What its ids look like; nothing else is looked up. */
  ids: keyof typeof LOOKS;
  findNames: FindNames;
  field: string;
}

/** By kind of record. A kind that is not among them has no names. */
export type Namings = Readonly<Record<string, Naming | undefined>>;

type Name = NonNullable<HistoryEntry['record']>;

const formatRecordKey = ({ entity, id }: RecordId): string => `${entity} ${id}`;

const listRecords = ({ entity, entity_id, user_id }: StoredEntry): RecordId[] => [
  ...(entity_id === null ? [] : [{ entity, id: entity_id }]),
  ...(user_id === null ? [] : [{ entity: 'user', id: String(user_id) }]),
];

/** The entries with what their records and accounts are called. */
export async function withNames(
  db: Db,
  entries: readonly StoredEntry[],
  namings: Namings,
): Promise<HistoryEntry[]> {
  const all = entries.flatMap(listRecords).filter(({ entity }) => namings[entity]);
  const records = [...new Map(all.map((record) => [formatRecordKey(record), record])).values()];
  const there = await findPresentNames(db, records, namings);
  const gone = records.filter((record) => !there.has(formatRecordKey(record)));
  const names = new Map([...there, ...(await findLastNames(db, gone, namings))]);
  return entries.map((entry) => {
    const account = names.get(formatRecordKey({ entity: 'user', id: String(entry.user_id) }));
    const record = names.get(formatRecordKey({ entity: entry.entity, id: String(entry.entity_id) }));
    return { ...entry, user_full_name: account?.is_there ? account.name : null, record: record ?? null };
  });
}

/** One look-up for each kind of record. */
async function findPresentNames(
  db: Db,
  records: readonly RecordId[],
  namings: Namings,
): Promise<Map<string, Name>> {
  const names = new Map<string, Name>();
  for (const [entity, found] of Map.groupBy(records, (record) => record.entity)) {
    const naming = namings[entity];
    const ids = naming ? found.map(({ id }) => id).filter(LOOKS[naming.ids]) : [];
    if (!naming || ids.length === 0) continue;
    for (const [id, name] of await naming.findNames(db, ids))
      names.set(formatRecordKey({ entity, id }), { name, is_there: true });
  }
  return names;
}

/** What is gone has the last name that is written down, or else its id. */
async function findLastNames(
  db: Db,
  records: readonly RecordId[],
  namings: Namings,
): Promise<Map<string, Name>> {
  if (records.length === 0) return new Map();
  const names = new Map(
    records.map((record) => [formatRecordKey(record), { name: record.id, is_there: false }]),
  );
  for (const { changes, ...record } of await selectWhole(db, records)) {
    const name = nameIn(changes[namings[record.entity]?.field ?? '']);
    if (name !== undefined) names.set(formatRecordKey(record), { name, is_there: false });
  }
  return names;
}

function nameIn(change: FieldChange | undefined): string | undefined {
  if (change === undefined || change === 'changed') return undefined;
  const name = change.after ?? change.before;
  return typeof name === 'string' ? name : undefined;
}

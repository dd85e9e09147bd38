import type { Db } from '#server/db/database.ts';
import type { Change, HistoryEntry } from '../contract.ts';
import { selectWhole, type StoredEntry } from './queries.ts';

/** What records are called now, by their ids; those that are gone are left out. */
export type NamesOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** How one kind of record is named: now, and by which of its fields once it is gone. */
export interface Naming {
  namesOf: NamesOf;
  field: string;
}

/** By kind of record. A kind that is not among them has no names. */
export type Namings = Readonly<Record<string, Naming | undefined>>;

type Names = ReadonlyMap<string, NonNullable<HistoryEntry['record']>>;
type Named = Pick<StoredEntry, 'entity' | 'entity_id'>;

/** The entries with what their records and accounts are called. */
export async function withNames(
  db: Db,
  entries: readonly StoredEntry[],
  namings: Namings,
): Promise<HistoryEntry[]> {
  const accounts = entries.map(({ user_id }) => ({ entity: 'user', entity_id: textOf(user_id) }));
  const names = await namesOf(db, [...entries, ...accounts], namings);
  const named = (entity: string, id: string | null) =>
    (id === null ? undefined : names.get(entity)?.get(id)) ?? null;
  return entries.map((entry) => {
    const account = named('user', textOf(entry.user_id));
    return {
      ...entry,
      user_full_name: account?.is_there ? account.name : null,
      record: named(entry.entity, entry.entity_id),
    };
  });
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id));

/** One look-up for each kind of record, and one more for those of it that are gone. */
async function namesOf(
  db: Db,
  records: readonly Named[],
  namings: Namings,
): Promise<ReadonlyMap<string, Names>> {
  const idsOf = Map.groupBy(records, ({ entity }) => entity);
  const names = new Map<string, Names>();
  for (const [entity, found] of idsOf) {
    const naming = namings[entity];
    const ids = [...new Set(found.flatMap(({ entity_id }) => entity_id ?? []))];
    if (naming && ids.length > 0) names.set(entity, await namesOfKind(db, entity, ids, naming));
  }
  return names;
}

async function namesOfKind(
  db: Db,
  entity: string,
  ids: readonly string[],
  { namesOf: look, field }: Naming,
): Promise<Names> {
  const there = await look(db, ids);
  const gone = ids.filter((id) => !there.has(id));
  const told =
    gone.length > 0 ? await selectWhole(db, entity, gone) : new Map<string, StoredEntry['changes']>();
  return new Map(
    ids.map((id) => {
      const name = there.get(id);
      return [id, { name: name ?? nameIn(told.get(id)?.[field]) ?? id, is_there: name !== undefined }];
    }),
  );
}

function nameIn(change: Change | undefined): string | undefined {
  if (change === undefined || change === 'changed') return undefined;
  const name = change.after ?? change.before;
  return typeof name === 'string' ? name : undefined;
}

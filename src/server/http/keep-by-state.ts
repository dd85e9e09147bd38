import { selectVersions } from '#server/answers/data-versions.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import type { TableName } from '#shared/tables.ts';
import { describeAnswerState, limitKeeping, listDependencies, type Narrowed } from './answer-state.ts';
import type { App } from './kit.ts';

/** What was read to be kept. */
export interface KeptFacts<Value> {
  value: Value;
  /** How many rows it is, of all that a process keeps. */
  rows: number;
  /** When it changes by itself, apart from midnight and the standings of sources; null where it does not. */
  until: Date | null;
}

interface KeptQuestion<Asked> {
  asked: Asked;
  now: Date;
  today: string;
}

interface StateKeeper<Asked, Value> {
  name: string;
  /** Everything that it is made of. */
  tables: readonly TableName[];
  /** Of which part of a table it is made, as of a remembered answer. */
  narrow?: (question: { today: string }) => Narrowed;
  read: (db: Db, question: KeptQuestion<Asked>) => Promise<KeptFacts<Value>>;
}

/**
 * Reads something once for each question, each state of the tables that it is made of and each company day, and keeps it in
 * this process: the part of an answer that is the same for everyone, where the rest of it is not.
 */
export function keepByState<Asked, Value>(
  app: App,
  { name, tables, narrow, read }: StateKeeper<Asked, Value>,
): (db: Db, now: Date, asked: Asked) => Promise<Value> {
  const dependencies = listDependencies(name, tables);
  const versions = [...new Set(['sources', ...dependencies.map(({ version }) => version)])];

  app.keptParts.push({
    name,
    tables,
    // A test asks what is asked of it.
    readNow: (db, asked, now) =>
      read(db, { asked: asked as Asked, now, today: getDayInZone(app.kit.timeZone, now) }),
  });

  return async (db, now, asked) => {
    const today = getDayInZone(app.kit.timeZone, now);
    // Before it is read: what is written in between is read again under the next version.
    const known = await selectVersions(db, versions);
    const state = await describeAnswerState(app, known, {
      dependencies,
      now,
      today,
      narrowed: narrow?.({ today }) ?? {},
    });
    const { value } = await app.lists.recall({
      key: JSON.stringify([name, asked]),
      state,
      now,
      async make() {
        const { rows, until, ...facts } = await read(db, { asked, now, today });
        const keptUntil = await limitKeeping(db, { dependencies, dataVersions: known, now }, until);
        return { ...facts, total: rows, until: keptUntil };
      },
    });
    return value;
  };
}

import type { App } from '#server/http/kit.ts';
import type { TableName } from '#shared/tables.ts';
import type { Db } from '#server/db/database.ts';
import {
  findStandingKind,
  findVersionName,
  selectVersions,
  type DataVersions,
} from '../answers/data-versions.ts';
import type { PartRange } from '../answers/part-ranges.ts';

/** By table: the parts of it that count; null where it is not read. */
export type Narrowed = Partial<Record<TableName, PartRange | readonly PartRange[] | null>>;

export interface Dependency {
  table: TableName;
  version: string;
  /** Of sources of which only the standing counts. */
  kind: string | undefined;
}

/** The tables that something is made of, with the versions that move with them. */
export const listDependencies = (what: string, tables: readonly TableName[]): Dependency[] =>
  tables.map((table) => {
    const version = findVersionName(table);
    if (version === undefined) throw new Error(`${what} is made of ${table}, which has no version`);
    return { table, version, kind: findStandingKind(table) };
  });

interface StateQuestion {
  dependencies: readonly Dependency[];
  narrowed: Narrowed;
  now: Date;
  today: string;
}

interface KeepingQuestion {
  dependencies: readonly Dependency[];
  /** As of before it was read. */
  dataVersions: DataVersions | null;
  now: Date;
}

/** Everything that an answer depends on, as of before it is made, as a short text. */
export async function describeAnswerState(
  { kit, standings, partRanges }: App,
  dataVersions: DataVersions | null,
  { dependencies, narrowed, now, today }: StateQuestion,
): Promise<string> {
  const versions = new Map(dependencies.map(({ version }) => [version, findVersion(dataVersions, version)]));
  const ranges = dependencies.flatMap(({ table, version }) =>
    [narrowed[table] ?? []].flat().map((range) => ({ table, range, version: versions.get(version) ?? '' })),
  );
  const hasStandings = dependencies.some(({ kind }) => kind !== undefined);
  const [describeStanding, described] = await Promise.all([
    hasStandings ? standings(kit.db, dataVersions ?? {}) : null,
    ranges.length > 0 ? partRanges(kit.db, ranges) : [],
  ]);
  const parts = Map.groupBy(ranges.keys(), (at) => ranges[at]?.table);
  const states = dependencies.map(({ table, version, kind }) => {
    if (kind !== undefined && describeStanding) return describeStanding(kind, now);
    if (narrowed[table] === null) return 'unread';
    const ofTable = parts.get(table)?.map((at) => described[at]);
    return ofTable ? ofTable.join('+') : versions.get(version);
  });
  return [today, ...states].join(' ');
}

/**
 * Until when an answer may be kept that changes by itself at a moment, now that it has been read: not at all if a source has
 * changed meanwhile. Versions never recur, but a standing does, and would then find what was read in between.
 */
export async function limitKeeping(
  db: Db,
  { dependencies, dataVersions, now }: KeepingQuestion,
  changesAt: Date | null,
): Promise<Date | null> {
  const names = dependencies.flatMap(({ kind, version }) => (kind === undefined ? [] : [version]));
  const found = await selectVersions(db, names);
  return names.every((name) => found[name] === dataVersions?.[name]) ? changesAt : now;
}

function findVersion(dataVersions: DataVersions | null, name: string): string {
  const version = dataVersions?.[name];
  if (version !== undefined) return version;
  // The first source of a kind gives it its first version.
  if (name.startsWith('sources/')) return 'none';
  throw new Error(`${name} has no version`);
}

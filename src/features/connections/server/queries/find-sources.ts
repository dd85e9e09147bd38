import type { Finder, FoundRecord } from '#server/db/find-records.ts';
import type { SourceStatus } from '../../contract.ts';
import { selectStatuses } from './sources.ts';

/** How the search finds sources: there are few, so any part of a name will do. */
export const sourceFinder: Finder = {
  find: async (db, { terms, now }) => {
    if (terms.starts.length === 0) return [];
    const sources = await selectStatuses(db, now);
    return sources
      .filter(({ name, id }) => terms.words.every((word) => `${name}\n${id}`.toLowerCase().includes(word)))
      .map((source) => toFoundSource(source, terms.text));
  },
  describe: async (db, ids, now) =>
    (await selectStatuses(db, now))
      .filter(({ id }) => ids.includes(id))
      .map((source) => toFoundSource(source, null)),
};

const toFoundSource = ({ id, name, kind }: SourceStatus, text: string | null): FoundRecord => ({
  id,
  label: name,
  detail: kind,
  path: `/connections?${new URLSearchParams({ source: id }).toString()}`,
  isExact: [id, name].some((one) => one.toLowerCase() === text),
});

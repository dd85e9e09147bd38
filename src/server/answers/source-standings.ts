import type { Db } from '#server/db/database.ts';
import type { DataVersions } from './data-versions.ts';

/** How the sources of a kind stand at a moment, as a short text: the same text means the same in every answer. */
export type StandingReader = (kind: string, now: Date) => string;

/** Reads what standings are made of; the reader computes from it how the sources stand at any moment. */
export type ReadStandings = (db: Db) => Promise<StandingReader>;

/**
 * Reads the standings of sources once per version of them, and keeps them in this process. They pass from fresh to late and
 * stale on their own, so a request compares them as of its own moment.
 */
export function keepStandings(
  read: ReadStandings,
): (db: Db, versions: DataVersions) => Promise<StandingReader> {
  let kept: { version: string | undefined; reader: Promise<StandingReader> } | undefined;

  return async (db, { sources: version = '' }) => {
    if (kept?.version === version) return kept.reader;
    const reading = { version, reader: read(db) };
    kept = reading;
    try {
      return await reading.reader;
    } catch (error) {
      if (kept === reading) kept = undefined;
      throw error;
    }
  };
}

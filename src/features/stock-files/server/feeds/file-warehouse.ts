import type { FileWay } from '#connectors/files/index.ts';
import type { FileWayName } from '../../rules/ways.ts';

/** A warehouse that only sends files, as the configuration has it. */
export interface FileWarehouse {
  id: string;
  name: string;
  /** What its source is called. */
  sourceId: string;
  /** Whose clocks the times in its files are from. */
  timeZone: string;
  way: FileWayName;
  /** Where files are fetched from, in words; null where people upload them. */
  place: string | null;
  /** Fetches them; null where people upload them. */
  files: FileWay | null;
  /** How soon to look for another file; undefined where people bring it. */
  lookAgainSeconds: number | undefined;
}

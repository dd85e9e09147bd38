/** A file as it was fetched. */
export interface ArrivedFile {
  /** Its own name, without the place it is in. */
  name: string;
  bytes: Uint8Array;
  /** The stamp that its place has for it. */
  modifiedAt: Date | null;
  /** By which its place knows it again, to say that it has not changed; null where it cannot. */
  tag: string | null;
}

/** A way on which files come to us: each fetches the newest, and keeps nothing. */
export interface FileWay {
  /** The newest file; undefined where it is still the one of the tag. */
  fetch(input: { tag?: string | null; signal?: AbortSignal }): Promise<ArrivedFile | undefined>;
  /** Retries at once what is paused. */
  retryNow(): void;
  close(): Promise<void>;
}

/** More is no list of stock; the reader of files has its own limits below this one. */
export const FETCHED_MAX_BYTES = 10_000_000;

import type { Endpoint, InputOf } from '#shared/endpoint.ts';
import { forgetSession } from './stored-session.ts';
import { ApiError, parseApiError } from './api-error.ts';
import { parseJson, buildRequest } from './call.ts';

/** Until the server begins to answer; a long file may then take its time. */
const BEGIN_WITHIN_MS = 30_000;

export interface FetchOptions {
  /** Gives up, for a person who does not want to wait. */
  signal?: AbortSignal;
  /** Called while it comes in: how many bytes are there, and the latest of them. */
  onProgress?: (bytes: number, chunk: Uint8Array) => void;
}

export interface FetchedFile {
  /** As the server calls it. */
  name: string;
  content: Blob;
}

/**
 * Fetches a file that a call answers, whole; anything else rejects with an `ApiError`.
 *
 *     const { name, content } = await fetchFile(exportPlan, {});
 *     download(name, content, content.type);
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onProgress }: FetchOptions = {},
): Promise<FetchedFile> {
  const { url, token, request } = buildRequest(endpoint, input);
  const late = new AbortController();
  const deadline = setTimeout(() => late.abort(), BEGIN_WITHIN_MS);
  try {
    const response = await fetch(url, {
      ...request,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
    clearTimeout(deadline);
    if (response.status === 401 && token) forgetSession(token);
    if (!response.ok) throw parseApiError(response.status, parseJson(await response.text()));
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const content = new Blob(await readChunks(response, onProgress), { type });
    return { name: nameIn(response.headers.get('content-disposition')), content };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(late.signal.aborted ? 'timeout' : 'unreachable', { cause });
  } finally {
    clearTimeout(deadline);
  }
}

async function readChunks(
  response: Response,
  onProgress: FetchOptions['onProgress'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let bytes = 0; reader;) {
    const { value } = await reader.read();
    if (!value) break;
    chunks.push(value);
    bytes += value.byteLength;
    onProgress?.(bytes, value);
  }
  return chunks;
}

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';

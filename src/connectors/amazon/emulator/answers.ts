import { randomUUID } from 'node:crypto';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import type { AmazonWorld } from './world.ts';

/** A call that may be answered: its token and its rate are in order. */
export interface AmazonCall {
  query: URLSearchParams;
  world: AmazonWorld;
  now: number;
  pageRows: number;
  postingsPageRows: number;
  newestPostingsFirst: boolean;
}

interface Failure {
  code: string;
  message: string;
  details?: string;
}

export const buildFailureAnswer = (
  status: number,
  { code, message, details = '' }: Failure,
): EmulatorAnswer => ({
  status,
  headers: { 'x-amzn-requestid': randomUUID() },
  json: { errors: [{ code, message, details }] },
});

export const refuseInvalidInput = (message: string): EmulatorAnswer =>
  buildFailureAnswer(400, { code: 'InvalidInput', message });

/**
 * The position of a page, and the request it belongs to: the service refuses it for another one, or when it is too old.
 */
interface Place {
  offset: number;
  query: string;
  issuedAt: number;
}

const PAGING_PARAMETERS = new Set(['nextToken', 'paginationToken', 'maxResultsPerPage', 'includedData']);

function formatPagedQuery(query: URLSearchParams): string {
  const question = new URLSearchParams([...query].filter(([name]) => !PAGING_PARAMETERS.has(name)));
  question.sort();
  return question.toString();
}

export function createPageToken(offset: number, { query, now }: AmazonCall): string {
  const place: Place = { offset, query: formatPagedQuery(query), issuedAt: now };
  return Buffer.from(JSON.stringify(place)).toString('base64');
}

/** The offset of the requested page; undefined for a token that is invalid or expired. */
export function readTokenOffset(
  token: string | null,
  { query, now }: AmazonCall,
  lifeMs: number,
): number | undefined {
  if (!token) return 0;
  let place: Partial<Place>;
  try {
    place = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    // Not one of our tokens.
    return undefined;
  }
  const isOurs = place.query === formatPagedQuery(query) && now - (place.issuedAt ?? 0) <= lifeMs;
  return isOurs ? place.offset : undefined;
}

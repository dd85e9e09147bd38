import type { EmulatorAnswer } from '../../kit/faults.ts';

export const EMPTY_401: EmulatorAnswer = { status: 401, text: '' };

// The service is behind Cloudflare, which refuses with a page.
const buildCloudflarePage = (status: number, title: string, reason: string): EmulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=UTF-8', server: 'cloudflare' },
  text: `<!DOCTYPE html><html><head><title>${title}</title></head><body>${reason}</body></html>`,
});
export const TOO_MANY = buildCloudflarePage(429, 'Too many requests', 'error 1015');
export const UNAVAILABLE = buildCloudflarePage(503, 'Service unavailable', 'error 503');

const LIMIT_DEFAULT = 100;

/** The page that `PageNo` and `Limit` request, of at most this many rows. */
export function takeRequestedPage<Row>(rows: Row[], query: URLSearchParams, limitMax: number): Row[] {
  const limit = Math.min(Number(query.get('Limit') ?? LIMIT_DEFAULT), limitMax);
  const first = (Number(query.get('PageNo') ?? 1) - 1) * limit;
  return rows.slice(first, first + limit);
}

/** No zone and seven decimals, as Mintsoft writes it. */
export const formatStamp = (date: Date): string => `${date.toISOString().slice(0, -1)}0000`;

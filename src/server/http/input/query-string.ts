import { AppError } from '#shared/errors.ts';
import { refuseUnstorable } from './json-body.ts';

function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    refuseUnstorable(decoded);
    return decoded;
  } catch {
    throw new AppError('invalid', 'The address contains characters that cannot be read.');
  }
}

/** Parses a query string strictly. A repeated name becomes a list, which no schema of a single value accepts. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  // Without a prototype, so that no name can reach one.
  const query: Record<string, string | string[]> = Object.create(null);
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const [name = '', ...value] = pair.split('=').map(decode);
    const single = value.join('=');
    const earlier = query[name];
    query[name] = earlier === undefined ? single : [earlier, single].flat();
  }
  return query;
}

import { ApiError } from '#web/api/api-error.ts';
import type { BoxDestinations } from '../../contract/destinations.ts';
import { chooseDestinationWords as words } from './wording.ts';

/**
 * The destination as the list spells it. A text that is neither listed nor mapped is refused in the form; while the
 * list itself is not there, the server keeps the text, and its region is unknown.
 */
export function chooseDestination(text: string, list: BoxDestinations | undefined): string {
  if (!list) return text;
  const typed = text.trim().toLowerCase();
  const listed = list.destinations.find(({ name }) => name.toLowerCase() === typed);
  if (listed) return listed.name;
  if (list.mapped.some((one) => one.text.toLowerCase() === typed)) return text;
  throw new ApiError('invalid', { sentence: words.notListed, fields: { to_warehouse: words.notListed } });
}

import { ApiError } from '#web/api/api-error.ts';
import type { BoxDestinations } from '../../contract/destinations.ts';

const NOT_LISTED = 'Choose a destination of the list, or add it under Destinations first.';

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
  throw new ApiError('invalid', { sentence: NOT_LISTED, fields: { to_warehouse: NOT_LISTED } });
}

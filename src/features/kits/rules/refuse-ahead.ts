import { AppError } from '#shared/errors.ts';
import type { KitWrite } from '../contract.ts';
import { AHEAD_MESSAGE, isAhead } from './kits.ts';

/** A kit from the future would stay the newest one for ever: those that are said to be are refused, each at its field. */
export function refuseAhead(kits: readonly KitWrite[], now: Date, fieldOf: (index: number) => string): void {
  const ahead = [...kits.entries()].filter(([, kit]) => isAhead(kit, now));
  const [first] = ahead;
  if (!first) return;
  const fields = ahead.map(([index]): [string, string] => [fieldOf(index), AHEAD_MESSAGE]);
  throw new AppError('invalid', `${first[1].serial_number}: ${AHEAD_MESSAGE}: ${first[1].creation_time}.`, {
    fields: Object.fromEntries(fields),
  });
}

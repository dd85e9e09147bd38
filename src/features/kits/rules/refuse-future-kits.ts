import { AppError } from '#shared/errors.ts';
import { CREATED_IN_FUTURE_MESSAGE, isCreatedInFuture } from './kits.ts';

interface DatedKit {
  serial_number: string;
  creation_time?: string | undefined;
}

/** A kit from the future would stay the newest one for ever: each is refused at its field. */
export function refuseFutureKits(
  kits: readonly DatedKit[],
  now: Date,
  nameField: (index: number) => string,
): void {
  const ahead = [...kits.entries()].filter(([, kit]) => isCreatedInFuture(kit, now));
  const [first] = ahead;
  if (!first) return;
  const fields = ahead.map(([index]): [string, string] => [nameField(index), CREATED_IN_FUTURE_MESSAGE]);
  throw new AppError(
    'invalid',
    `${first[1].serial_number}: ${CREATED_IN_FUTURE_MESSAGE}: ${first[1].creation_time}.`,
    {
      fields: Object.fromEntries(fields),
    },
  );
}

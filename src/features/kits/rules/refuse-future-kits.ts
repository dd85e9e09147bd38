import { AppError } from '#shared/errors.ts';
import { CREATED_IN_FUTURE_MESSAGE, findFutureMoment, type KitMoments } from './kits.ts';

/** A kit from the future would stay the newest one forever, so it is refused at its field. */
export function refuseFutureKits(
  kits: readonly (KitMoments & { serial_number: string })[],
  now: Date,
  nameField: (index: number, name: keyof KitMoments) => string,
): void {
  const ahead = [...kits.entries()].flatMap(([index, kit]) => {
    const name = findFutureMoment(kit, now);
    return name === undefined ? [] : [{ index, name, kit }];
  });
  const [first] = ahead;
  if (!first) return;
  const fields = ahead.map(({ index, name }): [string, string] => [
    nameField(index, name),
    CREATED_IN_FUTURE_MESSAGE,
  ]);
  throw new AppError(
    'invalid',
    `${first.kit.serial_number}: ${CREATED_IN_FUTURE_MESSAGE}: ${first.kit[first.name]}.`,
    {
      fields: Object.fromEntries(fields),
    },
  );
}

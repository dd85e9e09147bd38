/** The fields of a level that show whether it is a repetition. */
interface Level {
  fnsku: string | null;
  available: number;
  /** Null where it is not known, here and below. */
  reserved: number | null;
  unfulfillable: number | null;
  researching: number | null;
}

// The two are read one after the other, and Amazon goes on selling in the meantime.
const ALIKE = { ofItems: 0.75, ofUnits: 0.05 };
const MOVED_MEANWHILE_MAX = 3;

/**
 * The items of a pool that repeat the main one; null where all of its stock is its own. Compares the items that
 * both list under one FNSKU: hardly anything sells between two readings, while two pools agree on little. An item
 * that the main pool does not have, or of which it has far more or less, is the pool's own in any case.
 */
export function findRepeatedLevels<GivenLevel extends Level>(
  levels: readonly GivenLevel[],
  main: readonly GivenLevel[],
): Set<GivenLevel> | null {
  const mainByFnsku = Map.groupBy(main, ({ fnsku }) => fnsku);
  const pairs = levels.flatMap((level) => {
    const others = level.fnsku === null ? undefined : mainByFnsku.get(level.fnsku);
    return others
      ? [{ level, apart: Math.min(...others.map((candidate) => measureDistance(level, candidate))) }]
      : [];
  });
  const telling = pairs.filter(({ level }) => sumUnits(level) > 0);
  const alike = telling.filter(({ level, apart }) => apart <= sumUnits(level) * ALIKE.ofUnits);
  if (telling.length === 0) return new Set();
  if (alike.length < telling.length * ALIKE.ofItems) return null;
  const mayDiffer = (level: Level) => Math.max(MOVED_MEANWHILE_MAX, sumUnits(level) * ALIKE.ofUnits);
  return new Set(pairs.filter(({ level, apart }) => apart <= mayDiffer(level)).map(({ level }) => level));
}

/** Those that are known: how far two levels may differ is judged by them, so fewer of them allow less. */
const sumUnits = ({ available, reserved }: Level): number => available + (reserved ?? 0);

/** By how many units the figures of two levels differ, where they differ most; one that either lacks is not compared. */
const measureDistance = (one: Level, other: Level): number =>
  Math.max(
    ...(['available', 'reserved', 'unfulfillable', 'researching'] as const).map((part) => {
      const [units, others] = [one[part], other[part]];
      return units === null || others === null ? 0 : Math.abs(units - others);
    }),
  );

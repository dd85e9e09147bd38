interface LevelSteps {
  /** Days since the first one, in order. */
  days: readonly number[];
  units: readonly (number | null)[];
}

/** The level at the end of each day: 0 before the first step, and null where the place does not report it. */
export function spreadLevels({ days, units }: LevelSteps, length: number): (number | null)[] {
  let step = -1;
  return Array.from({ length }, (_, day) => {
    while ((days[step + 1] ?? length) <= day) step += 1;
    return step < 0 ? 0 : (units[step] ?? null);
  });
}

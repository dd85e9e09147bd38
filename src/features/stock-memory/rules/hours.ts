const HOUR_MS = 3_600_000;

/** So far back the memory knows each hour. */
export const HOURLY_DAYS = 14;

/** The beginning of each hour from the one moment to the other, the running hour included. */
export function listHours(from: Date, to: Date): Date[] {
  const first = Math.floor(from.getTime() / HOUR_MS);
  const last = Math.floor(to.getTime() / HOUR_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => new Date((first + index) * HOUR_MS));
}

interface Step<Level> {
  from: Date;
  level: Level;
}

interface HourlyQuestion<Level> {
  hours: readonly Date[];
  /** In their order; each holds until the next. */
  steps: readonly Step<Level>[];
  /** False for an hour about which the steps say nothing, because the place was not read. */
  isKnown: (hour: Date) => boolean;
}

/** The level at the end of each hour; null before the first step and where nothing was read. */
export function spreadSteps<Level>({ hours, steps, isKnown }: HourlyQuestion<Level>): (Level | null)[] {
  let next = 0;
  let level: Level | null = null;
  return hours.map((hour) => {
    for (let step = steps[next]; step && step.from.getTime() < hour.getTime() + HOUR_MS; step = steps[next]) {
      level = step.level;
      next += 1;
    }
    return isKnown(hour) ? level : null;
  });
}

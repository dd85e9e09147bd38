interface Line {
  running: number;
  waiting: (() => void)[];
}

interface TurnsOptions {
  /** How many tasks of one line may run at the same time. */
  atOnce: number;
  /** How many may wait in one line; later ones are refused at once. */
  waitingMax: number;
  refusal: () => Error;
}

/** Lets tasks of the same name wait in line, first come first served. */
export function createTurns({ atOnce, waitingMax, refusal }: TurnsOptions) {
  const lines = new Map<string, Line>();

  return async function takeTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    if (line.running >= atOnce) {
      if (line.waiting.length >= waitingMax) throw refusal();
      // A finished task passes its turn on, so `running` stays as it is.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else {
      line.running += 1;
    }
    try {
      return await task();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(name);
    }
  };
}

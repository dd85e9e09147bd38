interface SeenFigure {
  subject: string;
  /** Null where it is not known. */
  figure: number | null;
}

interface Limit {
  worse: 'higher' | 'lower';
}

/** Which figures are others than those kept last. What is not seen any more is well, and so is what was never seen. */
export function findChangedFigures(
  kept: readonly SeenFigure[],
  seen: readonly SeenFigure[],
  limit: Limit | null,
): SeenFigure[] {
  const well = limit?.worse === 'lower' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  // Without a limit one well figure is as good as another.
  const simplify = (figure: number | null) =>
    limit === null && figure !== null && figure <= 0 ? well : figure;
  const before = new Map(kept.map(({ subject, figure }) => [subject, figure]));
  const now = new Map(seen.map(({ subject, figure }) => [subject, simplify(figure)]));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((subject) => {
    const [was = well, is = well] = [before.get(subject), now.get(subject)];
    return was === is ? [] : [{ subject, figure: is }];
  });
}

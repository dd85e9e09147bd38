/** A point of a line; null where nothing is known. */
export type Point = readonly [x: number, y: number] | null;

const at = (value: number): string => String(Math.round(value * 10) / 10);

/** The stretches of points between two gaps. */
function stretches(points: readonly Point[]): (readonly [number, number])[][] {
  const found: (readonly [number, number])[][] = [];
  let current: (readonly [number, number])[] | undefined;
  for (const point of points) {
    if (point === null) {
      current = undefined;
    } else if (current) {
      current.push(point);
    } else {
      current = [point];
      found.push(current);
    }
  }
  return found;
}

/** The points that stand between two gaps, and are on no line. */
export const lonePoints = (points: readonly Point[]): (readonly [number, number])[] =>
  stretches(points).flatMap((stretch) => (stretch.length === 1 ? stretch : []));

/** A line through the points, with a gap where there is none. */
export const linePath = (points: readonly Point[]): string =>
  stretches(points)
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => `M${stretch.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}`)
    .join('');

/** A line of steps: each point's height holds over its whole width, `band`. */
export const stepPath = (points: readonly Point[], band: number): string =>
  stretches(points)
    .map((stretch) =>
      stretch
        .map(([x, y], index) =>
          index === 0 ? `M${at(x - band / 2)} ${at(y)}H${at(x + band / 2)}` : `V${at(y)}H${at(x + band / 2)}`,
        )
        .join(''),
    )
    .join('');

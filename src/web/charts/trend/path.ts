/** A point of a line; null where nothing is known. */
export type Point = readonly [x: number, y: number] | null;

const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10);

/** The stretches of points between two gaps. */
function splitAtGaps(points: readonly Point[]): (readonly [number, number])[][] {
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

/** The points that are between two gaps, and are on no line. */
export const listLonePoints = (points: readonly Point[]): (readonly [number, number])[] =>
  splitAtGaps(points).flatMap((stretch) => (stretch.length === 1 ? stretch : []));

/** A line through the points, with a gap where there is none. */
export const buildLinePath = (points: readonly Point[]): string =>
  splitAtGaps(points)
    .filter((stretch) => stretch.length > 1)
    .map(
      (stretch) => `M${stretch.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}`,
    )
    .join('');

/** A line of steps: each point's height holds over its whole width, `band`. */
export const buildStepPath = (points: readonly Point[], band: number): string =>
  splitAtGaps(points)
    .map((stretch) =>
      stretch
        .map(([x, y], index) =>
          index === 0
            ? `M${formatCoordinate(x - band / 2)} ${formatCoordinate(y)}H${formatCoordinate(x + band / 2)}`
            : `V${formatCoordinate(y)}H${formatCoordinate(x + band / 2)}`,
        )
        .join(''),
    )
    .join('');

/** An area between two heights at each place; null is a gap. */
export function buildAreaPath(
  places: readonly (readonly [x: number, low: number, high: number] | null)[],
): string {
  const known = places.filter((place) => place !== null);
  if (known.length < 2) return '';
  const join = (points: readonly (readonly [number, number])[]): string =>
    points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L');
  const above = join(known.map(([x, , high]) => [x, high]));
  const below = join(known.toReversed().map(([x, low]) => [x, low]));
  return `M${above}L${below}Z`;
}

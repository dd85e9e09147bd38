/** A point of a line; null where nothing is known. */
export type Point = KnownPoint | null;
type KnownPoint = readonly [x: number, y: number];
type Place = readonly [x: number, low: number, high: number];

const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10);

const joinPoints = (points: readonly KnownPoint[]): string =>
  points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L');

/** The stretches of points between two gaps. */
function splitAtGaps<Known>(points: readonly (Known | null)[]): Known[][] {
  const found: Known[][] = [];
  let current: Known[] | undefined;
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
export const listLonePoints = (points: readonly Point[]): KnownPoint[] =>
  splitAtGaps(points).flatMap((stretch) => (stretch.length === 1 ? stretch : []));

/** A line through the points, with a gap where there is none. */
export const buildLinePath = (points: readonly Point[]): string =>
  splitAtGaps(points)
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => `M${joinPoints(stretch)}`)
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
export const buildAreaPath = (places: readonly (Place | null)[]): string =>
  splitAtGaps(places)
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => {
      const above = joinPoints(stretch.map(([x, , high]) => [x, high]));
      const below = joinPoints(stretch.toReversed().map(([x, low]) => [x, low]));
      return `M${above}L${below}Z`;
    })
    .join('');

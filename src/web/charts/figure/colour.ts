/** One of the colours of `tokens.css`, which can be told apart in light, in dark and by the colour-blind. */
export type Colour = 1 | 2 | 3 | 4 | 5 | 6;

const COLOURS: readonly Colour[] = [1, 2, 3, 4, 5, 6];

/** Its own colour, or that of its place in the list. */
export const pickColour = ({ colour }: { colour?: Colour | undefined }, index: number): Colour =>
  colour ?? COLOURS[index % COLOURS.length] ?? 1;

/** After the last colour comes the first one again, dashed. */
export const isDashed = (index: number): boolean => index >= COLOURS.length;

/** What must hold, and the figure that shows it: `few / all` is how often `npm test` and `npm run torture` try. */
export interface ReliabilityRow {
  id: string;
  holds: string;
  figure: string;
  /** What Node runs to show it, where no test can. */
  programs: readonly string[];
}

type RowText = [id: string, holds: string, figure: string, ...programs: string[]];

export const defineRow = (...[id, holds, figure, ...programs]: RowText): ReliabilityRow => ({
  id,
  holds,
  figure,
  programs,
});

import { formatCount } from '#shared/numbers.ts';

export const RECALL_BOXES_MAX = 200;
export const TOO_MANY_BOXES = `Enter ${formatCount(RECALL_BOXES_MAX, 'box', 'boxes')} or fewer`;
export const RECALL_TEXT_MAX = 7_000;
/** This many orders are named with their customers at once; others follow in further answers, as no one may be missing. */
export const RECALL_CUSTOMERS_AT_ONCE = 10_000;

/** The numbers of a list as people paste it: by lines, commas, semicolons or spaces, each once. */
export const parseRecallList = (text: string): string[] => [
  ...new Map(
    text
      .split(/[\s,;]+/)
      .filter((number) => number !== '')
      .map((number) => [number.toLowerCase(), number]),
  ).values(),
];

interface SerialRange {
  from: string;
  to: string;
}

/** Whether a range goes backwards, by the order of characters, as serial numbers are compared. */
export const isBackwards = ({ from, to }: SerialRange): boolean => from > to;

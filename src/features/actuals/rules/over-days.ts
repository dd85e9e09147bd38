import { describeOrdersSetAside, type OrdersSetAside } from '#features/sales/rules/set-aside.ts';
import { describeAllMissing, type HiddenGroup, type MissingActuals } from './sentences.ts';

const NAMED_MAX = 5;

/** The pieces that are in no cell over some days, by kind and reason. Stock is that of the last day: it is not added up. */
export function mergeHiddenPieces(
  days: readonly { date: string; hidden: readonly HiddenGroup[] }[],
): HiddenGroup[] {
  const last = days.findLast(({ hidden }) => hidden.length > 0)?.date;
  const all = days.flatMap(({ date, hidden }) =>
    hidden.filter(({ kind }) => date === last || kind === 'sales' || kind === 'manufacturing'),
  );
  return [...Map.groupBy(all, ({ kind, reason }) => `${kind} ${reason}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const skus = [...new Set(same.flatMap((pieces) => pieces.skus))];
    return [
      {
        ...first,
        units: same.reduce((sum, { units }) => sum + units, 0),
        products: Math.max(skus.length, ...same.map(({ products }) => products)),
        skus: skus.slice(0, NAMED_MAX),
      },
    ];
  });
}

/** Why figures are empty over some days, each reason once, with how many days it is about. */
export function listGapSentences(days: readonly { missing: readonly MissingActuals[] }[]): string[] {
  const sentences = days.flatMap(({ missing }) => describeAllMissing(missing));
  return [...Map.groupBy(sentences, (sentence) => sentence)].map(([sentence, { length }]) =>
    days.length === 1 ? sentence : `${sentence.replace(/\.$/, '')} (${length} of ${days.length} days).`,
  );
}

/** Which orders may be missing from the sales of some days, by account. */
export const listSetAsideSentences = (days: readonly { set_aside: readonly OrdersSetAside[] }[]): string[] =>
  describeOrdersSetAside(days.flatMap(({ set_aside: setAside }) => setAside));

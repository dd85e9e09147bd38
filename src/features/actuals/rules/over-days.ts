import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { describeOrdersSetAside, type OrdersSetAside } from '#features/sales/rules/set-aside.ts';
import { describeAllMissing, type ActualKind, type HiddenGroup, type MissingActuals } from './sentences.ts';

const NAMED_MAX = 5;

type HiddenOfDay = Readonly<{ hidden: readonly HiddenGroup[]; missing: readonly MissingActuals[] }>;

/** Stock is a level: that of another day says nothing more. */
const isLevel = (kind: ActualKind): boolean => kind === 'stock' || kind === 'amazon';

const isKnownOn = ({ missing }: HiddenOfDay, kind: ActualKind): boolean =>
  missing.filter((each) => each.kind === kind).length < CELL_REGIONS.length;

/**
 * The pieces that are in no cell over some days, by kind and reason. Stock is not added up: it is that of the last day on
 * which it is known.
 */
export function mergeHiddenPieces(days: readonly HiddenOfDay[]): HiddenGroup[] {
  const all = days.flatMap((day) =>
    day.hidden.filter(({ kind }) => !isLevel(kind) || day === days.findLast((each) => isKnownOn(each, kind))),
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

import { toWireActualField, type Actuals } from '../../contract/actuals.ts';
import type { DayActuals, HiddenPieces } from '../../rules/day-actuals.ts';
import { ACTUAL_FIELDS } from '../../rules/fields.ts';

const NAMED_MAX = 5;

/** The actuals of a day as the wire has them: what is not known is null. */
export const toWireActuals = ({
  date,
  figures,
  estimated,
  uncertain,
  missing,
  hidden,
}: DayActuals): Actuals => ({
  date,
  // Every actual has a name on the wire, which the type of fromEntries cannot express.
  figures: Object.fromEntries(
    ACTUAL_FIELDS.map((field) => [toWireActualField(field), figures[field] ?? null]),
  ) as Actuals['figures'],
  estimated: estimated.map(toWireActualField),
  uncertain,
  missing,
  hidden: [...Map.groupBy(hidden, ({ kind, reason }) => `${kind} ${reason}`).values()].flatMap(groupOnWire),
});

function groupOnWire(pieces: readonly HiddenPieces[]): Actuals['hidden'] {
  const [first] = pieces;
  if (!first) return [];
  const { kind, reason } = first;
  return [
    {
      kind,
      reason,
      units: pieces.reduce((sum, { units }) => sum + units, 0),
      products: pieces.length,
      skus: pieces.flatMap(({ sku }) => sku ?? []).slice(0, NAMED_MAX),
    },
  ];
}

import { z } from 'zod';
import type { DeclaredAnswer, DeclaredRows } from '#connectors/kit/calls/declared-call.ts';
import type { Difference } from '../difference.ts';
import {
  createResolver,
  isNullable,
  listTypes,
  type Resolve,
  type SchemaPart,
} from '../models/json-model.ts';

type Found = Omit<Difference, 'call'>;

interface Sides {
  ours: SchemaPart;
  model: SchemaPart;
  resolveOurs: Resolve;
  resolveModel: Resolve;
  /** Where we are: `payload.inventorySummaries[].asin`. */
  at: string;
  /** Whether what is missing there is handled: a row is set aside, an answer is refused. */
  isHandled: (at: string) => boolean;
  /** References of ours that are being followed: a schema may contain itself. */
  followed: readonly string[];
}

/** Where what we read of an answer, and of its rows, differs from what the vendor says that it sends. */
export function compareAnswer(
  answer: DeclaredAnswer,
  model: { schema: SchemaPart; resolve: Resolve },
): Found[] {
  const { schema, rows = [], refusedWithout = [] } = answer;
  const whole = compareSchema({ schema, model, at: '', isHandled: (at) => refusedWithout.includes(at) });
  return [...whole, ...rows.flatMap((each) => compareRows(each, model))];
}

function compareRows(
  { at, orAt = at, schema }: DeclaredRows,
  { schema: model, resolve }: { schema: SchemaPart; resolve: Resolve },
): Found[] {
  const found = findAt(model, splitNames(at), resolve) ?? findAt(model, splitNames(orAt), resolve);
  if (!found) return [{ kind: 'missing field', text: `${at || 'the list'}, where we look for rows` }];
  // A row that lacks what we need is set aside.
  return compareSchema({ schema, model: { schema: found, resolve }, at: `${at}[]`, isHandled: () => true });
}

/** The answer itself has no name. */
export const splitNames = (at: string): string[] => at.split('.').filter(Boolean);

interface Compared {
  schema: z.ZodType;
  model: { schema: SchemaPart; resolve: Resolve };
  at: string;
  isHandled: (at: string) => boolean;
}

function compareSchema({ schema, model, at, isHandled }: Compared): Found[] {
  // What a vendor sends, before we transform it. zod knows what it writes.
  const ours = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaPart;
  return compareParts({
    ours,
    model: model.schema,
    resolveOurs: createResolver(ours),
    resolveModel: model.resolve,
    at,
    isHandled,
    followed: [],
  });
}

/** The part of a model to which names lead, through lists as well; undefined where a name is missing. */
function findAt(model: SchemaPart, names: readonly string[], resolve: Resolve): SchemaPart | undefined {
  const part = resolve(model);
  if (listTypes(part).includes('array') || part.items)
    return part.items ? findAt(part.items, names, resolve) : undefined;
  const [name, ...rest] = names;
  if (name === undefined) return part;
  const next = part.properties?.[name];
  return next && findAt(next, rest, resolve);
}

function compareParts(sides: Sides): Found[] {
  const { resolveOurs, resolveModel, followed } = sides;
  const { $ref } = sides.ours;
  if ($ref !== undefined && followed.includes($ref)) return [];
  const ours = resolveOurs(sides.ours);
  const model = resolveModel(sides.model);
  const next = { ...sides, ours, model, followed: $ref === undefined ? followed : [...followed, $ref] };
  const alternatives = (ours.anyOf ?? ours.oneOf)?.filter((each) => each.type !== 'null');
  if (alternatives) return pickClosest(alternatives.map((each) => compareParts({ ...next, ours: each })));
  // What may be one of several there is met by the one that fits.
  const there = (model.anyOf ?? model.oneOf)?.filter((each) => each.type !== 'null');
  if (there) return pickClosest(there.map((each) => compareParts({ ...next, model: each })));
  return [...compareTypes(next), ...compareValues(next), ...compareItems(next), ...compareFields(next)];
}

/** Of several ways to read a part, the one that differs least. */
const pickClosest = (alternatives: Found[][]): Found[] =>
  alternatives.toSorted((one, other) => one.length - other.length)[0] ?? [];

const isSameType = (ours: string, model: string): boolean =>
  ours === model || (ours === 'number' && model === 'integer') || (ours === 'integer' && model === 'number');

function compareTypes({ ours, model, at }: Sides): Found[] {
  const [mine] = listTypes(ours);
  const theirs = listTypes(model);
  if (mine === undefined || theirs.length === 0 || theirs.some((each) => isSameType(mine, each))) return [];
  return [
    { kind: 'other type', text: `${at || 'the answer'} is ${theirs.join(' or ')} there, we read ${mine}` },
  ];
}

function compareValues({ ours, model, at }: Sides): Found[] {
  const mine = 'const' in ours && ours.const !== undefined ? [ours.const] : (ours.enum ?? []);
  const theirs = model.enum;
  if (!theirs) return [];
  return mine
    .filter((value) => !theirs.includes(value))
    .map((value) => ({ kind: 'unknown value', text: `${at} is never ${JSON.stringify(value)} there` }));
}

const isAnything = (part: SchemaPart): boolean => Object.keys(part).length === 0;

const compareItems = (sides: Sides): Found[] =>
  sides.ours.items && sides.model.items
    ? compareParts({
        ...sides,
        ours: sides.ours.items,
        model: sides.model.items,
        at: `${sides.at}[]`,
      })
    : [];

function compareFields(sides: Sides): Found[] {
  const { ours, model, at, isHandled, resolveModel } = sides;
  // A model that names no fields of an object says nothing about them.
  const { properties } = model;
  if (!ours.properties || !properties) return [];
  return Object.entries(ours.properties).flatMap(([name, field]): Found[] => {
    const place = at === '' ? name : `${at}.${name}`;
    const theirs = properties[name];
    if (theirs === undefined) return [{ kind: 'missing field', text: `${place} is not there` }];
    const resolved = resolveModel(theirs);
    // What may be anything is looked at later, row by row.
    const isRequired = ours.required?.includes(name) === true && !isAnything(field);
    const isSure = model.required?.includes(name) === true && !isNullable(theirs) && !isNullable(resolved);
    const isUnsure = isRequired && !isNullable(field) && !isSure && !isHandled(place);
    return [
      ...(isUnsure ? [{ kind: 'optional there' as const, text: `${place} is required by us` }] : []),
      ...compareParts({ ...sides, ours: field, model: theirs, at: place }),
    ];
  });
}

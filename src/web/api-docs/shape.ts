import type { JsonSchema } from '#shared/api-document.ts';
import { shapeWords as words } from './wording.ts';

/** A schema as people read it: `list of object`, `at most 200 characters`, and the fields inside it. */
export interface Shape {
  type: string;
  notes: string[];
  fields: ShapeField[];
}

export interface ShapeField extends Shape {
  name: string;
  isRequired: boolean;
}

/** Describes a schema in words. */
export function describeShape(schema: JsonSchema): Shape {
  if (schema.anyOf) return mergeAlternatives(schema.anyOf.map(describeShape), schema);
  const { type, inside } = describeType(schema);
  return { type, notes: [...describeLimits(schema), ...describeDefault(schema)], fields: inside };
}

function mergeAlternatives(shapes: Shape[], schema: JsonSchema): Shape {
  return {
    type: [...new Set(shapes.map(({ type }) => type))].join(' | '),
    notes: [...new Set(shapes.flatMap(({ notes }) => notes)), ...describeDefault(schema)],
    fields: [...new Map(shapes.flatMap(({ fields }) => fields.map((field) => [field.name, field]))).values()],
  };
}

function describeType(schema: JsonSchema): { type: string; inside: ShapeField[] } {
  const { $ref, type, format, items, properties, additionalProperties } = schema;
  const describePlainType = (name: string) => ({ type: name, inside: [] });
  if ($ref !== undefined) return describePlainType($ref.slice($ref.lastIndexOf('/') + 1));
  if ('const' in schema) return describePlainType(JSON.stringify(schema.const));
  if (schema.enum) return describePlainType(schema.enum.map((value) => JSON.stringify(value)).join(' | '));
  if (items) {
    const item = describeShape(items);
    return { type: words.listOf(item.type), inside: item.fields };
  }
  if (properties) return { type: words.object, inside: describeFields(properties, schema.required ?? []) };
  if (typeof additionalProperties === 'object') {
    const entry = describeShape(additionalProperties);
    return { type: words.objectOfEach(entry.type), inside: entry.fields };
  }
  if (format !== undefined) return describePlainType(format);
  return describePlainType(type === undefined ? words.anything : [type].flat().join(' | '));
}

const describeFields = (properties: Record<string, JsonSchema>, required: string[]): ShapeField[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    ...describeShape(schema),
  }));

function describeLimits({ minLength = 0, maxLength, minimum, maximum }: JsonSchema): string[] {
  return [
    ...(maxLength === undefined && minLength > 0 ? [words.atLeast(formatCharacters(minLength))] : []),
    ...(maxLength !== undefined && minLength === 0 ? [words.atMost(formatCharacters(maxLength))] : []),
    ...(maxLength !== undefined && minLength > 0
      ? [words.lengthBetween(minLength, formatCharacters(maxLength))]
      : []),
    ...(isTold(minimum) ? [words.numberFrom(minimum)] : []),
    ...(isTold(maximum) ? [words.numberUpTo(maximum)] : []),
  ];
}

const formatCharacters = (characters: number): string => words.character(characters);

/** The limits of safe integers are not worth mentioning. */
const isTold = (limit: number | undefined): boolean =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

const describeDefault = (schema: JsonSchema): string[] =>
  'default' in schema ? [words.ifLeftOut(JSON.stringify(schema.default))] : [];

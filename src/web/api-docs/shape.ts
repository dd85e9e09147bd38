import type { JsonSchema } from '#shared/api-document.ts';

/** A schema as people read it: `list of object`, `at most 200 characters`, and the fields inside it. */
export interface Shape {
  type: string;
  notes: string[];
  fields: Field[];
}

export interface Field extends Shape {
  name: string;
  isRequired: boolean;
}

/** Tells what a schema describes. */
export function shapeOf(schema: JsonSchema): Shape {
  if (schema.anyOf) return oneOf(schema.anyOf.map(shapeOf), schema);
  const { type, inside } = typeOf(schema);
  return { type, notes: [...limitsOf(schema), ...defaultOf(schema)], fields: inside };
}

function oneOf(shapes: Shape[], schema: JsonSchema): Shape {
  return {
    type: [...new Set(shapes.map(({ type }) => type))].join(' | '),
    notes: [...new Set(shapes.flatMap(({ notes }) => notes)), ...defaultOf(schema)],
    fields: [...new Map(shapes.flatMap(({ fields }) => fields.map((field) => [field.name, field]))).values()],
  };
}

function typeOf(schema: JsonSchema): { type: string; inside: Field[] } {
  const { $ref, type, format, items, properties, additionalProperties } = schema;
  const plain = (name: string) => ({ type: name, inside: [] });
  if ($ref !== undefined) return plain($ref.slice($ref.lastIndexOf('/') + 1));
  if ('const' in schema) return plain(JSON.stringify(schema.const));
  if (schema.enum) return plain(schema.enum.map((value) => JSON.stringify(value)).join(' | '));
  if (items) {
    const item = shapeOf(items);
    return { type: `list of ${item.type}`, inside: item.fields };
  }
  if (properties) return { type: 'object', inside: fieldsOf(properties, schema.required ?? []) };
  if (typeof additionalProperties === 'object') {
    const entry = shapeOf(additionalProperties);
    return { type: `object with any names, each ${entry.type}`, inside: entry.fields };
  }
  if (format !== undefined) return plain(format);
  return plain(type === undefined ? 'anything' : [type].flat().join(' | '));
}

const fieldsOf = (properties: Record<string, JsonSchema>, required: string[]): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    ...shapeOf(schema),
  }));

function limitsOf({ minLength = 0, maxLength, minimum, maximum }: JsonSchema): string[] {
  return [
    ...(maxLength === undefined && minLength > 0 ? [`at least ${counted(minLength)}`] : []),
    ...(maxLength !== undefined && minLength === 0 ? [`at most ${counted(maxLength)}`] : []),
    ...(maxLength !== undefined && minLength > 0 ? [`${minLength} to ${counted(maxLength)}`] : []),
    ...(isTold(minimum) ? [`from ${minimum}`] : []),
    ...(isTold(maximum) ? [`up to ${maximum}`] : []),
  ];
}

const counted = (characters: number): string => `${characters} character${characters === 1 ? '' : 's'}`;

/** The limits of what a program can count exactly are no news. */
const isTold = (limit: number | undefined): boolean =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

const defaultOf = (schema: JsonSchema): string[] =>
  'default' in schema ? [`${JSON.stringify(schema.default)} if left out`] : [];

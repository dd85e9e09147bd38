import { expect, test } from 'vitest';
import type { JsonSchema } from '#shared/api-document.ts';
import { describeShape } from './shape.ts';

test.each<[JsonSchema, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'string', format: 'date-time', pattern: '^.*$' }, 'date-time'],
  [{ type: 'string', enum: ['admin', 'user'] }, '"admin" | "user"'],
  [{ type: 'boolean', const: true }, 'true'],
  [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'date | null'],
  [{ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'string' }] }, 'string'],
  [{ type: 'array', items: { type: 'string' } }, 'list of string'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'object with any names, each number'],
  [{ type: 'object', additionalProperties: false }, 'object'],
  [{ $ref: '#/components/schemas/Failure' }, 'Failure'],
  [{}, 'anything'],
])('%j is of the type %s', (schema, type) => {
  expect(describeShape(schema).type).toBe(type);
});

test.each<[JsonSchema, string[]]>([
  [{ type: 'string', minLength: 1 }, ['at least 1 character']],
  [{ type: 'string', maxLength: 200 }, ['at most 200 characters']],
  [{ type: 'string', minLength: 3, maxLength: 64 }, ['3 to 64 characters']],
  [{ type: 'integer', minimum: 1, maximum: 200, default: 50 }, ['from 1', 'up to 200', '50 if left out']],
  [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, []],
  [
    { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }], default: null },
    ['at most 9 characters', 'null if left out'],
  ],
])('%j is noted as %j', (schema, notes) => {
  expect(describeShape(schema).notes).toEqual(notes);
});

test('an object shows its fields, also inside a list and where it may be null', () => {
  const person: JsonSchema = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
    required: ['id'],
  };
  const fields = [
    { name: 'id', isRequired: true, type: 'integer', notes: [], fields: [] },
    { name: 'name', isRequired: false, type: 'string', notes: [], fields: [] },
  ];
  expect(describeShape(person)).toEqual({ type: 'object', notes: [], fields });
  expect(describeShape({ type: 'array', items: person })).toEqual({
    type: 'list of object',
    notes: [],
    fields,
  });
  expect(describeShape({ anyOf: [person, { type: 'null' }] })).toEqual({
    type: 'object | null',
    notes: [],
    fields,
  });
});

test('a field that two alternatives share is listed once', () => {
  const one: JsonSchema = { type: 'object', properties: { id: { type: 'integer' } } };
  expect(describeShape({ anyOf: [one, one] }).fields).toHaveLength(1);
});

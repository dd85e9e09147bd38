import {
  buildClientSchema,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type GraphQLOutputType,
  type GraphQLSchema,
  type IntrospectionQuery,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { getField } from './get-field.ts';
import type { SchemaPart } from './json-model.ts';

/** A schema as a service answers when it is asked for its own; undefined for any other JSON. */
export function readIntrospection(json: unknown): GraphQLSchema | undefined {
  const answer = getField(json, 'data') ?? json;
  if (getField(answer, '__schema') === undefined) return undefined;
  // The library checks what it needs of it.
  return buildClientSchema(answer as IntrospectionQuery);
}

const SCALARS: Record<string, string> = {
  Int: 'integer',
  Float: 'number',
  String: 'string',
  ID: 'string',
  Boolean: 'boolean',
};

/** What a question is answered, as a JSON schema: fields under their names, null where the schema allows it. */
export function describeQuestion(schema: GraphQLSchema, document: string): SchemaPart {
  const operation = parse(document).definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  const root = operation && schema.getRootType(operation.operation);
  return operation && root ? describeSelection(root, operation.selectionSet, schema) : {};
}

function describeSelection(
  type: GraphQLOutputType,
  { selections }: SelectionSetNode,
  schema: GraphQLSchema,
): SchemaPart {
  const properties: Record<string, SchemaPart> = {};
  const required: string[] = [];
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const on = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
      if (!isObjectType(on)) continue;
      const part = describeSelection(on, selection.selectionSet, schema);
      Object.assign(properties, part.properties);
      required.push(...(part.required ?? []));
    }
    if (selection.kind !== Kind.FIELD) continue;
    const field =
      isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
    if (!field) continue;
    const name = selection.alias?.value ?? selection.name.value;
    properties[name] = describeType(field.type, selection.selectionSet, schema);
    if (isNonNullType(field.type)) required.push(name);
  }
  return { type: 'object', properties, required };
}

function describeType(
  type: GraphQLOutputType,
  selected: SelectionSetNode | undefined,
  schema: GraphQLSchema,
): SchemaPart {
  if (isNonNullType(type)) return describeType(type.ofType, selected, schema);
  if (isListType(type)) return { type: 'array', items: describeNullable(type.ofType, selected, schema) };
  if (selected) return describeSelection(type, selected, schema);
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  const name = 'name' in type ? SCALARS[type.name] : undefined;
  return name === undefined ? {} : { type: name };
}

const describeNullable = (
  type: GraphQLOutputType,
  selected: SelectionSetNode | undefined,
  schema: GraphQLSchema,
): SchemaPart => ({ ...describeType(type, selected, schema), nullable: !isNonNullType(type) });

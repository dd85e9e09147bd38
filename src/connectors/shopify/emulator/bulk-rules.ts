import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  parse,
  validate,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

const CONNECTIONS_MAX = 5;
const DEPTH_MAX = 2;

/** A rule of bulk operations that a query breaks; the sentences are Shopify's where they are known. */
class Objection extends Error {}

/** Why Shopify would not run this query in bulk; undefined where it would. */
export function explainBulkRefusal(query: string, schema: GraphQLSchema): string | undefined {
  try {
    const document = parse(query);
    const [invalid] = validate(schema, document);
    const [operation] = document.definitions;
    const root = schema.getQueryType();
    if (invalid || !root || operation?.kind !== Kind.OPERATION_DEFINITION)
      return `Invalid bulk query: ${invalid?.message ?? 'no query'}`;
    const connections = countConnections(operation.selectionSet, root, { depth: 0, isInList: false });
    if (connections === 0) return 'Bulk queries must contain at least one connection.';
    return connections > CONNECTIONS_MAX ? 'Bulk queries cannot contain more than 5 connections.' : undefined;
  } catch (error) {
    return error instanceof Objection ? error.message : `Invalid bulk query: ${String(error)}`;
  }
}

interface Place {
  /** The number of connections around it. */
  depth: number;
  isInList: boolean;
}

function countConnections(selection: SelectionSetNode, type: GraphQLObjectType, place: Place): number {
  let count = 0;
  for (const field of listFields(selection)) {
    const declared = type.getFields()[field.name.value]?.type;
    const named = declared && getNamedType(declared);
    if (!declared || !isObjectType(named) || !field.selectionSet) continue;
    if (!named.name.endsWith('Connection')) {
      const isInList = place.isInList || isListType(getNullableType(declared));
      count += countConnections(field.selectionSet, named, { ...place, isInList });
      continue;
    }
    if (place.isInList)
      throw new Objection(
        'Queries that contain a connection field within a list field are not currently supported.',
      );
    if (place.depth >= DEPTH_MAX)
      throw new Objection('Bulk queries cannot contain connections with a nesting depth greater than 2.');
    if (place.depth > 0 && !findField(selection, 'id'))
      throw new Objection("The parent 'node' field for a nested connection must select the 'id' field.");
    const edges = findField(field.selectionSet, 'edges');
    const node = findField(edges?.selectionSet, 'node');
    const nodeType = getNamedType(named.getFields()['nodes']?.type);
    if (!node?.selectionSet || !isObjectType(nodeType))
      throw new Objection('Bulk queries must select connections with edges and node.');
    const below = { depth: place.depth + 1, isInList: false };
    count += 1 + countConnections(node.selectionSet, nodeType, below);
  }
  return count;
}

const listFields = (selection: SelectionSetNode | undefined): FieldNode[] =>
  selection?.selections.filter((each) => each.kind === Kind.FIELD) ?? [];

const findField = (selection: SelectionSetNode | undefined, name: string): FieldNode | undefined =>
  listFields(selection).find((field) => field.name.value === name);

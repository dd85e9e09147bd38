import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { sumBy } from '#shared/sum-by.ts';

export interface CostBucket {
  maximumAvailable: number;
  restoreRate: number;
}

/** The budget of development stores in 2026. */
export const DEVELOPMENT_BUCKET: CostBucket = { maximumAvailable: 2000, restoreRate: 100 };
export const DEAREST_QUERY = 1000;
const MUTATION_COST = 10;

/** The leaky bucket of one app in one shop. */
export function createCostBucket({ maximumAvailable, restoreRate }: CostBucket, now: () => number) {
  let available = maximumAvailable;
  let countedAt = now();
  const refill = () => {
    const passedSeconds = Math.max(0, now() - countedAt) / 1000;
    available = Math.min(maximumAvailable, available + passedSeconds * restoreRate);
    countedAt = now();
  };
  return {
    holds(points: number): boolean {
      refill();
      return available >= points;
    },
    take(points: number): void {
      refill();
      available -= points;
    },
    status: () => ({ maximumAvailable, currentlyAvailable: Math.floor(available), restoreRate }),
  };
}

interface Walk {
  schema: GraphQLSchema;
  variables: Record<string, unknown>;
}

/**
 * The cost of an operation by Shopify's published rules: objects with an id cost 1, a connection its content times the
 * requested page size. With the answer given, times the rows in it. Shopify's own figures are not published.
 */
export function computeCost(operation: OperationDefinitionNode, walk: Walk, answer?: unknown): number {
  if (operation.operation === 'mutation') return operation.selectionSet.selections.length * MUTATION_COST;
  const root = walk.schema.getQueryType();
  return root ? computeSelectionCost(operation.selectionSet, { type: root, walk, answer }) : 0;
}

interface CostPosition {
  type: GraphQLNamedType;
  walk: Walk;
  answer: unknown;
}

function computeSelectionCost(
  { selections }: SelectionSetNode,
  { type, walk, answer }: CostPosition,
): number {
  return selections.reduce((total, selection) => {
    if (!isIncluded(selection, walk)) return total;
    if (selection.kind === Kind.FIELD) return total + computeFieldCost(selection, { type, walk, answer });
    if (selection.kind !== Kind.INLINE_FRAGMENT) return total;
    const narrowed = walk.schema.getType(selection.typeCondition?.name.value ?? type.name) ?? type;
    return total + computeSelectionCost(selection.selectionSet, { type: narrowed, walk, answer });
  }, 0);
}

/** What a variable leaves out costs nothing. */
function isIncluded({ directives = [] }: SelectionNode, { variables }: Walk): boolean {
  const condition = directives.find(({ name }) => name.value === 'include')?.arguments?.[0]?.value;
  return condition?.kind !== Kind.VARIABLE || variables[condition.name.value] === true;
}

function computeFieldCost(field: FieldNode, { type: parent, walk, answer }: CostPosition): number {
  const { selectionSet } = field;
  if (!selectionSet || !(isObjectType(parent) || isInterfaceType(parent))) return 0;
  const declared = parent.getFields()[field.name.value];
  const type = declared && getNamedType(declared.type);
  if (!type || !isCompositeType(type)) return 0;
  const value = answer === undefined ? undefined : readValue(answer, field.name.value);
  if (value === null) return 0;
  const ownCost = 'getFields' in type && 'id' in type.getFields() ? 1 : 0;
  const computeOnce = (child: unknown): number =>
    child === null ? 0 : ownCost + computeSelectionCost(selectionSet, { type, walk, answer: child });
  if (Array.isArray(value)) {
    return sumBy(value, computeOnce);
  }
  const once = computeOnce(value);
  const isList = type.name.endsWith('Connection') && value === undefined;
  return isList ? once * Math.max(1, readPageSize(field, walk)) : once;
}

function readPageSize({ arguments: fieldArguments = [] }: FieldNode, { variables }: Walk): number {
  const first = fieldArguments.find(({ name }) => name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Number(first.value);
  return first?.kind === Kind.VARIABLE ? Number(variables[first.name.value] ?? 1) : 1;
}

const readValue = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer ? Reflect.get(answer, name) : undefined;

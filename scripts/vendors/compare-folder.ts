import { formatCount } from '#shared/numbers.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { compareCall } from './compare-call.ts';
import { compareQuestion } from './compare-question.ts';
import type { Difference } from './difference.ts';
import { readIntrospection } from './models/graphql-model.ts';
import { readRestModel, type RestModel } from './models/rest-model.ts';
import {
  GRAPHQL_VENDORS,
  matchesSchema,
  REST_VENDORS,
  type GraphqlVendor,
  type RestVendor,
} from './requests.ts';

export interface Comparison {
  differences: Difference[];
  /** What was held against what, vendor by vendor. */
  notes: string[];
}

interface Models {
  rest: RestModel[];
  graphql: GraphQLSchema[];
}

const isReadable = (path: string): boolean => !path.includes('node_modules');

/** Every model in a folder and its subfolders; other files are left alone. */
function readModels(folder: string): Models {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .filter(isReadable)
      .toSorted()
      .map((path) => readFileSync(join(folder, path), 'utf8'));
  const documents = find('**/*.json').map(parseJson);
  return {
    rest: documents.flatMap((json) => readRestModel(json) ?? []),
    graphql: [
      ...find('**/*.{graphql,graphqls,gql}').flatMap((text) => parseSchema(text) ?? []),
      ...documents.flatMap((json) => readIntrospection(json) ?? []),
    ],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Not every file of a vendor's repository is what its name says.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A schema; undefined for a file that only holds questions. */
const parseSchema = (text: string): GraphQLSchema | undefined =>
  /^\s*(extend\s+)?(type|schema)\b/m.test(text) ? buildSchema(text) : undefined;

/** Holds everything that our clients request and read against the vendors' own models in a folder. */
export function compareFolder(folder: string): Comparison {
  const models = readModels(folder);
  const compared = [
    ...REST_VENDORS.map((each) => compareRestVendor(each, models.rest)),
    ...GRAPHQL_VENDORS.map((each) => compareGraphqlVendor(each, models.graphql)),
  ];
  return {
    differences: compared.flatMap(({ differences }) => differences),
    notes: compared.flatMap(({ notes }) => notes),
  };
}

const describeNone = (vendor: string): Comparison => ({
  differences: [],
  notes: [`${vendor}: no model of it is in the folder`],
});

function compareRestVendor({ vendor, host, calls }: RestVendor, models: readonly RestModel[]): Comparison {
  const own = models.filter(({ hosts }) => hosts.some((each) => host.test(each)));
  if (own.length === 0) return describeNone(vendor);
  const names = Object.keys(calls);
  return {
    differences: Object.entries(calls).flatMap(([name, call]) =>
      compareCall(call, own).map((found) => ({ ...found, call: `${vendor} ${name}` })),
    ),
    notes: [
      `${vendor}: ${formatCount(names.length, 'call')} held against ${formatCount(own.length, 'model')}`,
    ],
  };
}

function compareGraphqlVendor(known: GraphqlVendor, schemas: readonly GraphQLSchema[]): Comparison {
  const { vendor, questions, version } = known;
  const own = schemas.filter((schema) => matchesSchema(known, schema));
  if (own.length === 0) return describeNone(vendor);
  return {
    differences: own.flatMap((schema) =>
      Object.entries(questions).flatMap(([name, question]) =>
        compareQuestion(question, schema).map((found) => ({ ...found, call: `${vendor} ${name}` })),
      ),
    ),
    notes: [
      `${vendor}: ${formatCount(Object.keys(questions).length, 'question')} held against ${formatCount(own.length, 'schema')}`,
      ...(version ? [`${vendor}: version ${version.name} of its API ends on ${version.endsOn}`] : []),
    ],
  };
}

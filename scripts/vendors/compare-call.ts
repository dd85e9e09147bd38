import type { DeclaredCall, DeclaredParameter } from '#connectors/kit/calls/declared-call.ts';
import { compareAnswer } from './answers/compare-answer.ts';
import { compareExamples } from './answers/compare-examples.ts';
import type { Difference } from './difference.ts';
import { listTypes } from './models/json-model.ts';
import type { ModelCall, ModelParameter, RestModel } from './models/rest-model.ts';

type Found = Omit<Difference, 'call'>;

/** Where a call of ours differs from the vendor's own models: path, parameters, answer and examples. */
export function compareCall(call: DeclaredCall, models: readonly RestModel[]): Found[] {
  const { method, path } = call;
  const [model] = models.flatMap((each) => each.findCall(method, path) ?? []);
  if (!model) return [{ kind: 'unknown path', text: `${method} ${path}` }];
  const { answer, resolve } = model;
  return [
    ...(model.isDeprecated ? [{ kind: 'deprecated' as const, text: `${method} ${path}` }] : []),
    ...compareParameters(call, model),
    ...compareBody(call, model),
    ...(answer ? compareAnswer(call, { schema: answer, resolve }) : [NO_ANSWER]),
    ...compareExamples(call, model.examples),
  ];
}

const NO_ANSWER: Found = { kind: 'missing field', text: 'no answer is described there' };

function compareParameters({ query }: DeclaredCall, { parameters }: ModelCall): Found[] {
  const known = parameters.filter((each) => each.in === 'query');
  const missing = known.filter(({ name, isRequired }) => isRequired && !(name in query));
  return [
    ...missing.map(({ name }) => ({ kind: 'missing parameter' as const, text: `${name} is required there` })),
    ...Object.entries(query).flatMap(([name, ours]) => {
      const theirs = known.find((each) => each.name === name);
      return theirs ? compareParameter(ours, theirs) : [{ kind: 'unknown parameter' as const, text: name }];
    }),
  ];
}

function compareBody({ body }: DeclaredCall, { body: model, resolve }: ModelCall): Found[] {
  if (!body) return [];
  const { properties = {}, required = [] } = model ? resolve(model) : {};
  const missing = required.filter((name) => !(name in body));
  return [
    ...missing.map((name) => ({ kind: 'missing parameter' as const, text: `${name} is required there` })),
    ...Object.entries(body).flatMap(([name, ours]) => {
      const theirs = properties[name];
      if (!theirs) return [{ kind: 'unknown parameter' as const, text: `${name}, in the body` }];
      const schema = resolve(theirs);
      return compareParameter(ours, { name, schema, isDeprecated: schema.deprecated === true });
    }),
  ];
}

function compareParameter(
  ours: DeclaredParameter,
  { name, schema, isDeprecated }: Pick<ModelParameter, 'name' | 'schema' | 'isDeprecated'>,
): Found[] {
  const isList = listTypes(schema).includes('array');
  const one = isList ? (schema.items ?? {}) : schema;
  const found: Found[] = [];
  if (isDeprecated) found.push({ kind: 'deprecated', text: name });
  if (ours.isList === true && !isList) found.push({ kind: 'other type', text: `${name} is no list there` });
  if (one.enum && !ours.values)
    found.push({ kind: 'unknown value', text: `${name} has a list of values there, and none here` });
  for (const value of ours.values ?? []) {
    if (one.enum && !one.enum.includes(value))
      found.push({ kind: 'unknown value', text: `${name} is never ${value} there` });
  }
  const format = one.format === 'date-time' || one.format === 'date' ? one.format : undefined;
  if (format !== undefined && ours.format !== format) {
    const here = ours.format ?? 'in no format';
    found.push({ kind: 'other format', text: `${name} is written as ${format} there, ${here} here` });
  }
  return found;
}

import {
  parse,
  specifiedRules,
  validate,
  NoDeprecatedCustomRule,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { DeclaredQuestion } from '#connectors/kit/calls/declared-call.ts';
import { compareAnswer } from './answers/compare-answer.ts';
import type { Difference, DifferenceKind } from './difference.ts';
import { describeQuestion } from './models/graphql-model.ts';

type Found = Omit<Difference, 'call'>;

/** Where a question of ours differs from the vendor's own schema: fields, arguments, deprecations and the answer. */
export function compareQuestion(question: DeclaredQuestion, schema: GraphQLSchema): Found[] {
  const document = parse(question.document);
  const refused = validate(schema, document, specifiedRules);
  if (refused.length > 0) return refused.map((error) => ({ kind: nameRefusal(error), text: error.message }));
  const deprecated = validate(schema, document, [NoDeprecatedCustomRule]);
  return [
    ...deprecated.map(({ message }) => ({ kind: 'deprecated' as const, text: message })),
    ...compareAnswer(question, {
      schema: describeQuestion(schema, question.document),
      // Nothing refers to anything.
      resolve: (part) => part,
    }),
  ];
}

const nameRefusal = ({ message }: GraphQLError): DifferenceKind =>
  message.startsWith('Cannot query field') ? 'unknown field' : 'refused question';

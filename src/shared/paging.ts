import { z } from 'zod';
import { defineWholeNumber } from './whole-number.ts';

const PAGE_SIZE_MAX = 200;

/** The query fields of a list that is read page by page. */
export const definePaging = (size: number) => ({
  limit: defineWholeNumber({ min: 1, max: PAGE_SIZE_MAX }).default(size),
  offset: defineWholeNumber({ min: 0 }).default(0),
});

/** An order of rows as addresses and queries say it: `created`, or `-created` the other way round. */
export type SortText<Name extends string> = Name | `-${Name}`;

/** Accepts the named orders, each also the other way round. */
export const defineSort = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  // Each name with and without its sign, which is what the type says.
  const texts = names.flatMap((name) => [name, `-${name}`]) as [
    SortText<Names[number]>,
    ...SortText<Names[number]>[],
  ];
  return z.enum(texts);
};

/** The name of an order, and whether it is the other way round. */
export const parseSort = <Name extends string>(
  text: SortText<Name>,
): { name: Name; isDescending: boolean } => {
  const isDescending = text.startsWith('-');
  // Without its sign it is one of the names.
  return { name: (isDescending ? text.slice(1) : text) as Name, isDescending };
};

import type { AnswerChange } from '../emulator.ts';

/** What was called one thing is called another from now on, wherever it is a whole value: a SKU, a currency. */
export const replaceValue =
  (from: string, to: string): AnswerChange =>
  (json) =>
    JSON.parse(JSON.stringify(json, (_, value: unknown) => (value === from ? to : value)));

/** The vendor leaves fields of these names out. */
export const dropFields =
  (...names: string[]): AnswerChange =>
  (json) =>
    JSON.parse(JSON.stringify(json, (name, value: unknown) => (names.includes(name) ? undefined : value)));

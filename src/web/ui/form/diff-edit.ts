/**
 * The edited fields of a record that differ from its current values, and those current values: what others change
 * in the meantime is left alone, or noticed.
 */
export function diffEdit<Wanted extends object>(edited: Wanted, base: NoInfer<Wanted>) {
  // Object.keys returns strings; these are the keys of an object literal.
  const names = (Object.keys(edited) as (keyof Wanted)[]).filter((name) => edited[name] !== base[name]);
  return { ...pickFields(edited, names), seen: pickFields(base, names) };
}

const pickFields = <Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]): Partial<Whole> =>
  // The entries are keys and values of `whole`, which the type of fromEntries cannot express.
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>;

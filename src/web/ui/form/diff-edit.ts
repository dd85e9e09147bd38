/**
 * Of what is wanted of a record only what differs from it, and what stands there now: what others change meanwhile is
 * left alone, or noticed.
 */
export function diffEdit<Wanted extends object>(wanted: Wanted, base: NoInfer<Wanted>) {
  // Object.keys does not tell that these are the names of an object which was written out.
  const names = (Object.keys(wanted) as (keyof Wanted)[]).filter((name) => wanted[name] !== base[name]);
  return { ...pickFields(wanted, names), seen: pickFields(base, names) };
}

const pickFields = <Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]): Partial<Whole> =>
  // Nothing but values of the whole by their names, which the type of fromEntries cannot tell.
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>;

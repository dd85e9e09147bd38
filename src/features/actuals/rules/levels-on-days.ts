import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { groupAlikeSkus } from '#features/catalogue/rules/group-alike-skus.ts';

/** How a place's level of a SKU changed: each level holds from its day, counted from the first one, until the next. */
interface SkuLevels {
  place: string;
  sku: string;
  days: readonly number[];
  units: readonly (number | null)[];
}

export interface LevelOnDay {
  sku: string;
  units: number | null;
}

/**
 * What each place held at the end of each of this many days. Products with the same contents are listed as one of them, with
 * the pieces of all: they are counted alike, and there are thousands of them. A SKU that the catalogue does not know is
 * listed by itself, and so is a device whose level the place does not report; what counts nowhere is left out.
 */
export function listLevelsOnDays(
  mapped: MappedSkus,
  levels: Iterable<SkuLevels>,
  days: number,
): ReadonlyMap<string, readonly (readonly LevelOnDay[])[]> {
  const alike = groupAlikeSkus(mapped);
  const byPlace = new Map<string, { separate: LevelOnDay[][]; sums: Map<string, number[]> }>();
  for (const { place, sku, days: from, units } of levels) {
    const one = mapped.has(sku) ? alike.get(sku) : null;
    if (one === undefined) continue;
    let known = byPlace.get(place);
    if (!known)
      byPlace.set(place, (known = { separate: Array.from({ length: days }, () => []), sums: new Map() }));
    let sums = one === null ? undefined : known.sums.get(one);
    if (one !== null && !sums) known.sums.set(one, (sums = Array<number>(days).fill(0)));
    for (const [index, level] of units.entries()) {
      if (level === 0) continue;
      const end = from[index + 1] ?? days;
      for (let day = from[index] ?? 0; day < end; day += 1)
        if (sums && level !== null) sums[day] = (sums[day] ?? 0) + level;
        else known.separate[day]?.push({ sku, units: level });
    }
  }
  for (const { separate, sums } of byPlace.values())
    for (const [sku, units] of sums)
      for (const [day, level] of units.entries()) separate[day]?.push({ sku, units: level });
  return new Map([...byPlace].map(([place, { separate }]) => [place, separate]));
}

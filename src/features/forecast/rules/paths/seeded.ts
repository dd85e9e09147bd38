/** Numbers from 0 up to, and without, 1 that look like chance and follow from the seeds alone (mulberry32). */
export function createSeeded(...seeds: readonly number[]): () => number {
  let state = seeds.reduce((mixed, seed) => mixBits(mixed ^ mixBits(seed | 0)), 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

function mixBits(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

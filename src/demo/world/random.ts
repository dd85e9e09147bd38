type Key = string | number;

/**
 * Numbers that look like chance and depend on the keys alone: the orders of a day are the same whether or not
 * the day before was made up first. (Keys are mixed as in MurmurHash3, the stream is mulberry32.)
 */
export function createRandom(...keys: readonly Key[]): Random {
  let state = 0x9e3779b9;
  for (const key of keys) state = typeof key === 'number' ? mixBits(state, key) : mixTextBits(state, key);
  return new Random(state);
}

export class Random {
  #state: number;

  constructor(state: number) {
    this.#state = state;
  }

  /** From 0 up to, and without, 1. */
  drawUnit(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }

  drawChance(probability: number): boolean {
    return this.drawUnit() < probability;
  }

  drawBetween(low: number, high: number): number {
    return low + (high - low) * this.drawUnit();
  }

  /** A whole number, both ends included. */
  drawWhole(low: number, high: number): number {
    return Math.floor(this.drawBetween(low, high + 1));
  }

  pick<T>(choices: readonly T[]): T {
    // Lists here are written in the code and never empty.
    return choices[Math.floor(this.drawUnit() * choices.length)] as T;
  }

  drawWeighted<T>(choices: readonly (readonly [T, number])[]): T {
    let total = 0;
    for (let index = 0; index < choices.length; index += 1) total += choices[index]?.[1] ?? 0;
    let left = this.drawUnit() * total;
    let at = 0;
    for (; at < choices.length - 1; at += 1) {
      left -= choices[at]?.[1] ?? 0;
      if (left < 0) break;
    }
    // As above: never empty.
    return (choices[at] as readonly [T, number])[0];
  }

  /** How often something happens that is expected `mean` times. */
  drawPoisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.drawUnit(); product > limit; product *= this.drawUnit()) count += 1;
    return count;
  }

  drawDigits(length: number): string {
    let text = '';
    for (let index = 0; index < length; index += 1) text += this.drawWhole(0, 9);
    return text;
  }

  drawLetters(length: number, alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'): string {
    let text = '';
    for (let index = 0; index < length; index += 1) text += alphabet[this.drawWhole(0, alphabet.length - 1)];
    return text;
  }
}

function mixBits(state: number, value: number): number {
  let bits = Math.imul(value | 0, 0xcc9e2d51);
  bits = Math.imul((bits << 15) | (bits >>> 17), 0x1b873593);
  const mixed = state ^ bits;
  const turned = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64;
  return Math.imul(turned ^ (turned >>> 16), 0x85ebca6b);
}

function mixTextBits(state: number, text: string): number {
  let mixed = mixBits(state, text.length);
  for (let index = 0; index < text.length; index += 1) mixed = mixBits(mixed, text.charCodeAt(index));
  return mixed;
}

import { expect, test } from 'vitest';
import { buildShipHeroStock, startEmulatedShipHero } from './testing/emulated.ts';

const stock = Array.from({ length: 500 }, (_, n) => buildShipHeroStock({ id: n + 1, sku: `SKU-${n}` }));

const countRefused = (answers: readonly string[]) =>
  answers.filter((answer) => answer === 'throttled').length;

/** Reads again and again, and says how many queries ShipHero refused for want of credits. */
async function readOften(credits: number, times: number) {
  const lines: string[] = [];
  const log = { debug: () => {}, warn: (fields: object) => void lines.push(String(Object(fields).kind)) };
  const { shipHero, emulator, clock } = await startEmulatedShipHero(stock, { log }, { credits });
  for (let reading = 0; reading < times; reading += 1)
    expect((await shipHero.readStock()).rows).toHaveLength(500);
  return { refused: countRefused(lines), seconds: clock.elapsedMs() / 1000, requests: emulator.requests };
}

test('R3 our queries stay within half of the credits: none is refused', async () => {
  // 60 pages of 201 credits.
  const { refused, seconds } = await readOften(4_004, 12);
  expect(refused).toBe(0);
  expect(seconds).toBeGreaterThanOrEqual((60 * 201 - 2_000) / 60 - 1);
});

test('R3 where others use the credits up, we wait as ShipHero says, and read everything', async () => {
  const { refused, requests } = await readOften(402, 2);
  expect(refused).toBeGreaterThan(0);
  expect(requests.length).toBe(1 + 10 + refused);
});
